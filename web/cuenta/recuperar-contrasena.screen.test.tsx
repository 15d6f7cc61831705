import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import RecuperarContrasenaScreen from './recuperar-contrasena.screen.tsx'

const fetched = vi.fn<typeof fetch>()
const Stub = createRoutesStub([{ path: '/recuperar-contrasena', Component: RecuperarContrasenaScreen }])

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  render(<Stub initialEntries={['/recuperar-contrasena']} />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function ask(email: string) {
  await screen.findByRole('heading', { name: 'Recuperar contraseña' })
  fireEvent.change(screen.getByLabelText('Correo electrónico'), { target: { value: email } })
  await press('Enviar enlace')
}

test('the answer of the server is shown, and another address can be tried', async () => {
  const message = 'Si el correo corresponde a una cuenta, recibirá un enlace para restablecer su contraseña.'
  fetched.mockImplementation(async () => Response.json({ success: true, message }))
  for (const email of ['nadie@ejemplo.cl', 'honorario@demo.cl']) {
    await ask(email)
    await screen.findByRole('heading', { name: 'Revise su correo' })
    expect(screen.getByRole('status').textContent).toBe(message)
    expect(fetched.mock.lastCall?.[1]?.body).toBe(JSON.stringify({ email }))
    await press('Usar otro correo')
  }
})

test('nothing is sent without an address; a failure keeps it', async () => {
  await ask('nadie')
  await screen.findByText('Ingrese un correo electrónico válido')
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await ask('nadie@ejemplo.cl')
  await screen.findByText('Error de conexión. Verifique su conexión a internet.')
  expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('nadie@ejemplo.cl')
})
