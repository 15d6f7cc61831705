import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { signedIn } from '#web/parts/cuenta/session-start.ts'
import { storeSession } from '#web/plumbing/session.ts'
import { keepMarca } from './marca-registro.ts'
import VerificarCuentaScreen from './verificar-cuenta.screen.tsx'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', fetched.mockReset())
})

const Login = () => <p>{JSON.stringify(useLocation().state)}</p>
const Stub = createRoutesStub([
  { path: '/verificar-cuenta/:token?', Component: VerificarCuentaScreen },
  { path: '/login', Component: Login },
])

function open(path = '/verificar-cuenta/abc') {
  render(
    <StrictMode>
      <Stub initialEntries={[path]} />
    </StrictMode>,
  )
}

const email = 'diego@ejemplo.cl'
const message = 'Su cuenta quedó verificada. Ya puede iniciar sesión.'
const verified = async () => Response.json({ success: true, message, email })

test('shows a spinner, calls once however often React mounts, and passes the message to the login', async () => {
  fetched.mockImplementation(verified)
  await keepMarca('Diego@Ejemplo.cl ')
  expect(JSON.stringify(localStorage)).not.toContain('iego')
  open()
  expect(screen.getByText('Cargando…')).toBeDefined()
  const heading = await screen.findByRole('heading', { name: '¡Verificación exitosa!' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByRole('status').textContent).toBe(message)
  expect(fetched.mock.calls.map(([url, init]) => [url, init?.body])).toEqual([
    ['/api/auth/verify-account/abc', undefined],
    ['/api/auth/verify-account', '{"token":"abc"}'],
  ])
  expect(localStorage.length).toBe(0)
  await userEvent.click(screen.getByRole('link', { name: 'Iniciar sesión' }))
  expect(await screen.findByText(JSON.stringify({ message }))).toBeDefined()
})

test.each([
  ['no mark', async () => {}],
  ['the mark of another address', () => keepMarca('otra@ejemplo.cl')],
  [
    'a mark of the day before yesterday',
    async () => {
      await keepMarca(email)
      const marca = JSON.parse(localStorage.getItem('registro') ?? '{}')
      localStorage.setItem('registro', JSON.stringify({ ...marca, hasta: Date.now() - 1 }))
    },
  ],
])('a browser with %s asks for a password before it verifies', async (_what, mark) => {
  await mark()
  fetched.mockImplementation(verified)
  open()
  const heading = await screen.findByRole('heading', { name: 'Verifique su cuenta' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const fill = async (password: string) => {
    for (const label of ['Contraseña', 'Repita la contraseña']) {
      await userEvent.clear(screen.getByLabelText(label))
      await userEvent.type(screen.getByLabelText(label), password)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Verificar mi cuenta' }))
  }
  await fill('corta')
  expect(await screen.findByText('La contraseña debe tener al menos 8 caracteres')).toBeDefined()
  expect(fetched).toHaveBeenCalledTimes(1)
  await fill('Escala7Manguera')
  await screen.findByRole('heading', { name: '¡Verificación exitosa!' })
  expect(fetched.mock.lastCall?.[1]?.body).toBe('{"token":"abc","password":"Escala7Manguera"}')
})

test('who is signed in, and will be led away, does not use up the link', async () => {
  await signedIn()
  storeSession('abc', { id: 1, nombre: 'Ana', cargo: null, cargo_detalle: null, role: 'bombero', role_id: 6 })
  await keepMarca(email)
  open()
  expect(await signedIn()).toBe(true)
  screen.getByText('Cargando…')
  expect(fetched).not.toHaveBeenCalled()
})

test('makes no request without a token', async () => {
  open('/verificar-cuenta')
  expect((await screen.findByRole('alert')).textContent).toBe('Token inválido o faltante')
  expect(screen.getByText('No se puede reenviar el correo. Contacta al administrador.')).toBeDefined()
  expect(fetched).not.toHaveBeenCalled()
})

const expired = 'Error al verificar la cuenta. El enlace puede haber expirado.'

test.each([
  [{ message: 'Lo que dijo el servidor', error: 'x', email: 'diego@ejemplo.cl' }, 'Lo que dijo el servidor', true],
  [{ message: 'Lo que dijo el servidor', error: 'x' }, 'Lo que dijo el servidor', false],
  [{}, expired, false],
])('refused with %o: its text, and another mail only if the address is known', async (body, text, known) => {
  fetched.mockImplementation(async () => Response.json(body, { status: 400 }))
  open()
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.queryByRole('button', { name: 'Reenviar correo de verificación' }) !== null).toBe(known)
  expect(screen.queryByText('No se puede reenviar el correo. Contacta al administrador.') !== null).toBe(!known)
  expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' })).toBeDefined()
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Error de conexión.'],
  ['a failing server', () => Response.json({}, { status: 500 }), 'Error en el servidor.'],
  ['a rate limit', () => Response.json({ message: 'Demasiados intentos.' }, { status: 429 }), 'Demasiados intentos.'],
])('%s does not blame the link, which can be retried', async (_what, answer, text) => {
  fetched.mockImplementationOnce(async () => await answer())
  open()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Error al verificar la cuenta')
  expect(alert.textContent).not.toContain('expirado')
  expect(alert.textContent).toContain(text)
  fetched.mockImplementation(verified)
  await userEvent.click(screen.getByRole('button', { name: 'Intentar nuevamente' }))
  await screen.findByRole('heading', { name: 'Verifique su cuenta' })
  expect(fetched).toHaveBeenCalledTimes(2)
})
