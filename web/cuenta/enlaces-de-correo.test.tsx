import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storeSession } from '#web/plumbing/session.ts'
import ConfirmarCorreoScreen from './confirmar-correo.screen.tsx'
import DeshacerCorreoScreen from './deshacer-correo.screen.tsx'
import DetenerReinicioScreen from './detener-reinicio.screen.tsx'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Stub = createRoutesStub([
  { path: '/confirmar-correo/:token?', Component: ConfirmarCorreoScreen },
  { path: '/deshacer-correo/:token?', Component: DeshacerCorreoScreen },
  { path: '/detener-reinicio/:token?', Component: DetenerReinicioScreen },
])
const open = (path: string) => render(<Stub initialEntries={[path]} />)
const alerted = async () => (await screen.findByRole('alert')).textContent
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const sent = () => fetched.mock.calls.map(([url, init]) => [url, init?.body])
const signIn = () =>
  storeSession('abc', { id: 1, nombre: 'Ana', cargo: null, cargo_detalle: null, role: 'bombero', role_id: 6 })

describe('/confirmar-correo', () => {
  const invalid = 'El enlace para confirmar el correo ha expirado o es inválido.'
  const message = 'Su nuevo correo quedó confirmado.'
  const confirmed = async () => Response.json({ success: true, message, email: 'nuevo@ejemplo.cl' })

  test('without a token: no request, and the way to sign in', async () => {
    open('/confirmar-correo')
    expect(await alerted()).toBe(invalid)
    expect(linkTo('Iniciar sesión')).toBe('/login')
    expect(fetched).not.toHaveBeenCalled()
  })

  test('confirms once, signed in, and leads to the intranet', async () => {
    signIn()
    fetched.mockImplementation(confirmed)
    open('/confirmar-correo/abc')
    await screen.findByRole('heading', { name: 'Correo confirmado' })
    expect(screen.getByRole('status').textContent).toBe(message)
    screen.getByText('nuevo@ejemplo.cl')
    expect(linkTo('Ir a la intranet')).toBe('/intranet')
    expect(sent()).toEqual([['/api/auth/confirm-email', '{"token":"abc"}']])
  })

  test('refused: the text, and no retry', async () => {
    fetched.mockImplementation(async () => Response.json({ message: invalid }, { status: 400 }))
    open('/confirmar-correo/abc')
    expect(await alerted()).toBe(invalid)
    expect(screen.queryByRole('button', { name: 'Intentar nuevamente' })).toBeNull()
  })

  test('without an answer it can be retried', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(confirmed)
    open('/confirmar-correo/abc')
    expect(await alerted()).toBe('Error de conexión. Verifique su conexión a internet.')
    await userEvent.click(screen.getByRole('button', { name: 'Intentar nuevamente' }))
    await screen.findByRole('heading', { name: 'Correo confirmado' })
  })
})

describe('/deshacer-correo', () => {
  const invalid = 'El enlace para deshacer el cambio de correo ha expirado o ya fue usado.'
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Deshacer el cambio' }))

  test('without a token: no request', async () => {
    open('/deshacer-correo')
    expect(await alerted()).toBe(invalid)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('waits for a press, tries again, and asks for another password', async () => {
    const done = { success: true, message: 'El cambio quedó deshecho.', email: 'antes@ejemplo.cl' }
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(async () => Response.json(done))
    open('/deshacer-correo/abc')
    expect(fetched).not.toHaveBeenCalled()
    await press()
    expect(await alerted()).toBe('Error de conexión. Verifique su conexión a internet.')
    await press()
    await screen.findByRole('heading', { name: 'Cambio deshecho' })
    screen.getByText('antes@ejemplo.cl')
    expect(linkTo('Elegir otra contraseña')).toBe('/recuperar-contrasena')
    const call = ['/api/auth/deshacer-correo', '{"token":"abc"}']
    expect(sent()).toEqual([call, call])
  })

  test('refused: the text, and nothing more to press', async () => {
    fetched.mockImplementation(async () => Response.json({ message: invalid }, { status: 400 }))
    open('/deshacer-correo/abc')
    await press()
    expect(await alerted()).toBe(invalid)
    expect(screen.queryByRole('button', { name: 'Deshacer el cambio' })).toBeNull()
  })
})

describe('/detener-reinicio', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Detenerlo' }))

  test('waits for a press, tries again, and says that the factor is kept', async () => {
    const done = { success: true, message: 'Se detuvo: el segundo factor se conserva.' }
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(async () => Response.json(done))
    open('/detener-reinicio/abc')
    expect(fetched).not.toHaveBeenCalled()
    await press()
    expect(await alerted()).toBe('Error de conexión. Verifique su conexión a internet.')
    await press()
    await screen.findByText(done.message)
    const call = ['/api/auth/detener-reinicio', '{"token":"abc"}']
    expect(sent()).toEqual([call, call])
  })

  test('refused: the text, and nothing more to press', async () => {
    const invalid = 'El enlace ya no sirve: el pedido se detuvo, se hizo o no existe.'
    fetched.mockImplementation(async () => Response.json({ message: invalid }, { status: 400 }))
    open('/detener-reinicio/abc')
    await press()
    expect(await alerted()).toBe(invalid)
    expect(screen.queryByRole('button', { name: 'Detenerlo' })).toBeNull()
  })
})
