import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ReenviarVerificacion } from './reenviar-verificacion.tsx'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  render(<ReenviarVerificacion email="diego@ejemplo.cl" />)
})

const press = () => userEvent.click(screen.getByRole('button'))
const failed = 'Error al reenviar el correo de verificación. Inténtalo más tarde.'

test('sends to that address, and says what the server says of it', async () => {
  fetched.mockResolvedValue(Response.json({ success: true, message: 'Se ha enviado un nuevo correo' }))
  await press()
  const [url, init] = fetched.mock.lastCall ?? []
  expect([url, init?.body]).toEqual(['/api/auth/resend-verification', '{"email":"diego@ejemplo.cl"}'])
  expect((await screen.findByRole('status')).textContent).toBe('Se ha enviado un nuevo correo')
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), failed],
  ['a failing server', () => Response.json({ message: 'Error en el servidor' }, { status: 500 }), failed],
  ['a rate limit', () => Response.json({ message: 'Espere 9 minutos.' }, { status: 429 }), 'Espere 9 minutos.'],
  ['a rate limit, without a text', () => Response.json({}, { status: 429 }), failed],
])('%s', async (_what, answer, text) => {
  fetched.mockImplementation(async () => await answer())
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

test('ignores presses while sending, and allows a retry afterwards', async () => {
  let answer: (response: Response) => void = () => undefined
  fetched.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  await press()
  expect(screen.getByRole('button').textContent).toBe('Reenviando')
  await press()
  expect(fetched).toHaveBeenCalledTimes(1)
  answer(Response.json({}, { status: 500 }))
  await screen.findByRole('alert')
  await press()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(fetched).toHaveBeenCalledTimes(2)
})
