import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { llaveDePrueba, opcionesDePrueba } from '#web/parts/cuenta/llave-de-prueba.ts'
import { isEquipoCompartido } from '#web/plumbing/equipo-compartido.ts'
import LoginScreen from './login.screen.tsx'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', fetched.mockReset())
  render(<Stub initialEntries={['/login']} />)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const Stub = createRoutesStub([
  { path: '/login', Component: LoginScreen },
  { path: '/intranet', Component: () => <h1>Intranet</h1> },
])

const email = 'bombero@demo.cl'
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
const alerted = (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
const stored = () => ['token', 'user'].map((key) => localStorage.getItem(key))
const answer = (body: BodyInit | null, status: number) =>
  fetched.mockImplementationOnce(async () => new Response(body, { status }))

function fill() {
  type('Correo electrónico', email)
  type('Contraseña', 'Equivocada1')
}

test('errors show at their fields before anything is sent, and follow what is typed', async () => {
  await press()
  await screen.findByText('La contraseña es obligatoria')
  await screen.findByText('Este campo es obligatorio')
  type('Correo electrónico', 'nadie')
  await screen.findByText('Ingrese un correo electrónico válido')
  expect(fetched).not.toHaveBeenCalled()
})

test('wrong credentials: the text, a hint at the password, and the input stays', async () => {
  answer('{"message":"Credenciales incorrectas."}', 401)
  fill()
  fireEvent.submit(field('Contraseña').form!)
  await alerted('Credenciales incorrectas.')
  await screen.findByText('Revise la contraseña e inténtelo otra vez.')
  expect(field('Correo electrónico').value).toBe(email)
  expect(screen.queryByRole('heading', { name: 'Iniciar sesión' })).not.toBeNull()
})

test.each([
  ['sin_verificar', 'Debe verificar su cuenta. Revise su correo electrónico.', true],
  ['sin_aprobar', 'Su cuenta está pendiente de aprobación por un administrador.', false],
  ['desactivada', 'Su cuenta está desactivada. Contacte al administrador.', false],
])('%s: the reason, nothing stored, and another mail only for who must verify', async (error, message, resend) => {
  answer(JSON.stringify({ message, error }), 403)
  fill()
  await press()
  await alerted(message)
  expect(stored()).toEqual([null, null])
  const name = 'Reenviar correo de verificación'
  const button = resend ? await screen.findByRole('button', { name }) : screen.queryByRole('button', { name })
  expect(button !== null).toBe(resend)
  if (!button) return
  answer('{"success":true,"message":"Se ha enviado un nuevo correo"}', 200)
  await userEvent.click(button)
  await screen.findByText('Se ha enviado un nuevo correo')
  expect(fetched.mock.lastCall?.[1]?.body).toBe(JSON.stringify({ email }))
})

// spec §8
test('an error without a message has the text of its status', async () => {
  fill()
  for (const [status, body, text] of [
    [500, '{}', 'Error en el servidor. Intente más tarde.'],
    [400, 'no JSON', 'Datos incorrectos. Verifique la información.'],
    [403, '{}', 'No tiene permiso para realizar esta acción.'],
    [404, '{}', 'Recurso no encontrado.'],
    [409, '{}', 'Ya existe un registro con estos datos.'],
    [418, '{}', "Error 418: I'm a Teapot"],
    [500, '{"message":"Lo que dijo el servidor"}', 'Lo que dijo el servidor'],
    [200, 'no JSON', 'Ha ocurrido un error. Intente nuevamente.'],
  ] as const) {
    fetched.mockImplementationOnce(
      async () => new Response(body, { status, statusText: status === 418 ? "I'm a Teapot" : '' }),
    )
    await press()
    await alerted(text)
  }
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await press()
  await alerted('Error de conexión. Verifique su conexión a internet.')
  expect(stored()).toEqual([null, null])
})

const user = { id: 4, nombre: 'Daniela Fuentes', cargo: null, cargo_detalle: null, role: 'bombero', role_id: 6 }
const welcome = JSON.stringify({ token: 'x'.repeat(43), user, dispositivo: 'y'.repeat(43) })

test('storage that is full: «Error al iniciar sesión»', async () => {
  answer(welcome, 200)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('QuotaExceededError')
  })
  fill()
  await press()
  await alerted('Error al iniciar sesión')
  expect(screen.queryByRole('heading', { name: 'Intranet' })).toBeNull()
})

test('a second step: the code, another kind of it, and back to what was typed', async () => {
  const refusal = { message: 'Falta el segundo paso para entrar.', error: 'segundo_factor' }
  answer(JSON.stringify({ ...refusal, factores: ['codigo', 'recuperacion'] }), 403)
  fill()
  await press()
  const codigo = await screen.findByLabelText('Código de la aplicación')
  expect(document.activeElement).toBe(codigo)
  screen.getByRole('form', { name: `Segundo paso para entrar como ${email}` })
  await userEvent.keyboard('{Enter}')
  await screen.findByText('El código es obligatorio')
  answer('{"message":"El código no es correcto, o ya se usó.","error":"codigo_incorrecto"}', 403)
  await userEvent.keyboard('000 000{Enter}')
  await alerted('El código no es correcto, o ya se usó.')

  await userEvent.click(screen.getByRole('button', { name: 'Volver' }))
  expect(field('Correo electrónico').value).toBe(email)
  expect(field('Contraseña').value).toBe('Equivocada1')
  expect(document.activeElement).toBe(field('Contraseña'))
  answer(JSON.stringify({ ...refusal, factores: ['codigo', 'recuperacion'] }), 403)
  await press()
  await userEvent.click(await screen.findByRole('button', { name: 'Usar un código de recuperación' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Código de recuperación'))
  answer(welcome, 200)
  await userEvent.keyboard('abcde-fghij{Enter}')
  await screen.findByRole('heading', { name: 'Intranet' })
  expect(fetched.mock.lastCall?.[1]?.body).toBe(
    JSON.stringify({ email, password: 'Equivocada1', codigo: 'abcde-fghij', compartida: false }),
  )
})

test('by a key: why there is none, and in; the box counts as it stands when the key is used', async () => {
  cleanup()
  const device = llaveDePrueba()
  render(<Stub initialEntries={['/login']} />)
  const use = () => userEvent.click(screen.getByRole('button', { name: 'Usar la llave de este equipo' }))
  const offers = () => answer(JSON.stringify(opcionesDePrueba), 200)
  for (const [happens, text] of [
    [() => device.cancel(), 'No se usó ninguna llave: se canceló o pasó el tiempo.'],
    [() => device.break(), 'El equipo no pudo usar una llave. Inténtelo de nuevo o entre de otra forma.'],
    [
      () => answer('{"message":"No se pudo entrar con esta llave. Use su correo y contraseña."}', 401),
      'No se pudo entrar con esta llave. Use su correo y contraseña.',
    ],
  ] as const) {
    offers()
    happens()
    await use()
    await alerted(text)
  }
  // As opened by another address than the one of the installation.
  answer(JSON.stringify({ ...opcionesDePrueba, rpId: 'cuartel.example' }), 200)
  device.refuse('SecurityError')
  await use()
  await alerted('Las llaves no sirven en localhost:3000: abra la intranet por la dirección de su compañía.')
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await use()
  await alerted('Error de conexión. Verifique su conexión a internet.')
  expect(stored()).toEqual([null, null])

  await userEvent.click(screen.getByLabelText('Este equipo es del cuartel'))
  offers()
  answer(welcome, 200)
  await use()
  await screen.findByRole('heading', { name: 'Intranet' })
  expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toMatchObject({ compartida: true })
  expect(stored()).toEqual(['x'.repeat(43), JSON.stringify(user)])
})

test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example/', '/login?desde=/login'])(
  'a return path of %s leads to the intranet',
  async (desde) => {
    window.history.replaceState(null, '', `/login?${new URLSearchParams({ desde })}`)
    answer(welcome, 200)
    fill()
    await press()
    await screen.findByRole('heading', { name: 'Intranet' })
    expect(stored()).toEqual(['x'.repeat(43), JSON.stringify(user)])
    window.history.replaceState(null, '', '/')
  },
)

test('the box of a computer of the station goes with the credentials, and is remembered', async () => {
  const user = { id: 1, nombre: 'Ana', cargo: null, cargo_detalle: null, role_id: 6, role: 'bombero' }
  answer(JSON.stringify({ token: 'ficha', user, dispositivo: 'marca' }), 200)
  fill()
  await userEvent.click(screen.getByLabelText('Este equipo es del cuartel'))
  await press()
  await screen.findByRole('heading', { name: 'Intranet' })
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({ email, compartida: true })
  expect(isEquipoCompartido()).toBe(true)
})
