import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'

test('the eye shows and hides the typed text', async () => {
  render(<PasswordField label="Contraseña" />)
  const input = screen.getByLabelText<HTMLInputElement>('Contraseña')
  await userEvent.type(input, 'secreta')
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
  expect(input.type).toBe('text')
  expect(input.value).toBe('secreta')
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
  expect(input.type).toBe('password')
})
