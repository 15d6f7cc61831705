import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import ResetearContrasenaScreen from './resetear-contrasena.screen.tsx'

type Answer = () => Response | Promise<Response>

const noAnswer: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
let check: Answer
let reset: Answer
const asked: [url: string, body: unknown][] = []

beforeEach(() => {
  asked.length = 0
  check = () => Response.json({ valid: true })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init.body])
    return await (url.includes('verify-reset-token') ? check() : reset())
  })
})

const Stub = createRoutesStub([{ path: '/resetear-contrasena/:token?', Component: ResetearContrasenaScreen }])
const open = (path = '/resetear-contrasena/abc') => render(<Stub initialEntries={[path]} />)
const heading = (name: string) => screen.findByRole('heading', { name })
const expired = 'El enlace de restablecimiento de contraseña ha expirado o es inválido'

function type(password: string, again: string) {
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: password } })
  fireEvent.change(screen.getByLabelText('Repita la contraseña'), { target: { value: again } })
}

describe('the link is checked first', () => {
  test.each<[string, Answer, string]>([
    ['with the server’s text', () => Response.json({ valid: false, message: 'Ya se usó' }), 'Ya se usó'],
    ['without one', () => Response.json({ valid: false }), 'Token inválido o expirado'],
    ['refused with a text', () => Response.json({ message: 'Ya se usó' }, { status: 400 }), 'Ya se usó'],
    ['refused without one', () => Response.json({}, { status: 404 }), 'Token inválido o expirado'],
  ])('invalid, %s', async (_what, answer, text) => {
    check = answer
    open()
    await heading('Enlace inválido')
    expect(screen.getByRole('alert').textContent).toBe(expired)
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Solicitar un nuevo enlace' }).getAttribute('href')).toBe(
      '/recuperar-contrasena',
    )
  })

  test.each<[string, Answer]>([
    ['no answer', noAnswer],
    ['a failing server', () => Response.json({}, { status: 503 })],
    ['a rate limit', () => Response.json({ message: 'Espere' }, { status: 429 })],
  ])('%s: the check can be retried', async (_what, answer) => {
    check = answer
    open()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Error al verificar el token. Por favor, solicita un nuevo enlace de recuperación.',
    )
    check = () => Response.json({ valid: true })
    await userEvent.click(screen.getByRole('button', { name: 'Intentar nuevamente' }))
    await heading('Restablecer contraseña')
  })

  test('makes no request without a token', async () => {
    open('/resetear-contrasena')
    await heading('Enlace inválido')
    expect(screen.getByRole('alert').textContent).toBe(
      'Token inválido. Por favor, solicita un nuevo enlace de recuperación.',
    )
    expect(asked).toEqual([])
  })

  test('an invited member is welcomed', async () => {
    check = () => Response.json({ valid: true, invitacion: true })
    open()
    await heading('Elija su contraseña')
    expect(screen.getByText(/Le damos la bienvenida/)).toBeDefined()
    reset = () => Response.json({ success: true, message: 'Listo' })
    type('Manguera45Roja', 'Manguera45Roja')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
    await heading('Su contraseña quedó lista')
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login')
  })
})

describe('a new password', () => {
  async function send() {
    open()
    await heading('Restablecer contraseña')
    type('Manguera45Roja', 'Manguera45Roja')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
  }

  test('is checked before it is sent', async () => {
    open()
    await heading('Restablecer contraseña')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
    await screen.findByText('La contraseña es obligatoria')
    await screen.findByText('Confirma tu contraseña')
    type('corta', 'otra')
    await screen.findByText('La contraseña debe tener al menos 8 caracteres')
    await screen.findByText('Las contraseñas no coinciden')
    type('sinmayusculas', 'otra')
    await screen.findByText('La contraseña debe contener al menos una letra mayúscula, una minúscula y un número')
    expect(asked).toHaveLength(1)
  })

  test('is sent with the token, and success is shown', async () => {
    reset = () => Response.json({ success: true, message: 'Tu contraseña ha sido restablecida correctamente.' })
    await send()
    await heading('Contraseña restablecida')
    expect(screen.getByRole('status').textContent).toBe('Tu contraseña ha sido restablecida correctamente.')
    expect(asked.at(-1)).toEqual(['/api/auth/reset-password', '{"token":"abc","password":"Manguera45Roja"}'])
  })

  const failed = 'Ha ocurrido un error al restablecer tu contraseña. El enlace puede haber expirado.'

  test.each<[string, Answer, string, boolean]>([
    ['refused with a text', () => Response.json({ message: 'Ya se usó' }, { status: 400 }), 'Ya se usó', true],
    ['refused without one', () => Response.json({}, { status: 400 }), failed, true],
    ['a failing server', () => Response.json({}, { status: 500 }), failed, false],
    ['no answer', noAnswer, 'Error de conexión. Verifique su conexión a internet.', false],
  ])('%s: typed text stays', async (_what, answer, text, another) => {
    reset = answer
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(screen.queryByRole('link', { name: 'Solicitar un nuevo enlace' }) !== null).toBe(another)
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('Manguera45Roja')
  })

  test('refused by the server: error under its field, and the link still works', async () => {
    const text = 'Esta contraseña es demasiado común. Elija otra.'
    reset = () => Response.json({ message: 'Datos incorrectos.', errors: { password: text } }, { status: 400 })
    await send()
    expect(await screen.findByText(text)).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Contraseña'))
    expect(screen.queryByRole('link', { name: 'Solicitar un nuevo enlace' })).toBeNull()
  })
})
