import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { ContrasenaCard } from './contrasena-card.tsx'

test('a wrong current password is told at its field, and what was typed goes out again', async () => {
  const text = 'La contraseña actual es incorrecta.'
  const message = 'Su contraseña fue cambiada. Las demás sesiones se cerraron.'
  const fetched = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(Response.json({ message: text, errors: { currentPassword: text } }, { status: 400 }))
    .mockResolvedValueOnce(Response.json({ success: true, message }))
  vi.stubGlobal('fetch', fetched)
  const told = vi.fn<(text: string) => void>()
  const { user } = drawFor('maquinista', <ContrasenaCard onDone={told} />)
  const form = within(screen.getByRole('form', { name: 'Cambiar contraseña' }))
  const actual = form.getByLabelText<HTMLInputElement>('Contraseña actual')
  await user.type(actual, 'no es esta')
  await user.type(form.getByLabelText('Contraseña nueva'), 'Manguera45Roja')
  await user.type(form.getByLabelText('Repita la contraseña'), 'Manguera45Roja{Enter}')
  await waitFor(() => expect(actual.getAttribute('aria-invalid')).toBe('true'))
  expect((await form.findAllByText(text)).length).toBeGreaterThan(0)
  await user.clear(actual)
  await user.type(actual, 'Aguada12Cuartel{Enter}')
  await waitFor(() => expect(told).toHaveBeenCalledWith(message))
  expect(fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
    { currentPassword: 'no es esta', newPassword: 'Manguera45Roja' },
    { currentPassword: 'Aguada12Cuartel', newPassword: 'Manguera45Roja' },
  ])
  expect(actual.value).toBe('')
})
