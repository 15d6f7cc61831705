import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
  const button = screen.queryByRole('button', { name: 'Reenviar correo de verificación' })
  expect(button !== null).toBe(resend)
  if (!button) return
  answer('{"success":true,"message":"x"}', 200)
  await userEvent.click(button)
  await screen.findByText('Se ha enviado un nuevo correo de verificación a tu dirección de email.')
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
