import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Falla } from './falla.tsx'

test('shows the failure, and retries once until settled', async () => {
  const asked: (() => void)[] = []
  const again = () => new Promise<void>((resolve) => asked.push(resolve))
  render(<Falla onRetry={again}>El servicio no está disponible.</Falla>)
  expect(screen.getByRole('alert').textContent).toContain('El servicio no está disponible.')
  const button = screen.getByRole('button', { name: 'Reintentar' })
  await userEvent.click(button)
  await userEvent.click(button)
  expect(asked).toHaveLength(1)
  await act(async () => asked[0]?.())
  await userEvent.click(button)
  expect(asked).toHaveLength(2)
})
