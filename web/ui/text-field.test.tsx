import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

test('the helper describes the field until an error replaces it', () => {
  const { rerender } = render(<TextField label="RUT" helper="Con o sin puntos" />)
  const input = screen.getByRole('textbox', { name: 'RUT' })
  expect(describes(input)).toBe('Con o sin puntos')
  expect(input.getAttribute('aria-invalid')).toBeNull()

  rerender(<TextField label="RUT" helper="Con o sin puntos" error="El dígito verificador no coincide." />)
  expect(describes(input)).toBe('El dígito verificador no coincide.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Con o sin puntos')).toBeNull()
})

test('without helper or error nothing describes it', () => {
  render(<TextField label="RUT" />)
  expect(screen.getByRole('textbox', { name: 'RUT' }).getAttribute('aria-describedby')).toBeNull()
})

test('further descriptions are read after its own message', () => {
  render(
    <>
      <TextField label="RUT" helper="Con o sin puntos" aria-describedby="reglas" />
      <p id="reglas">Reglas</p>
    </>,
  )
  const ids = screen.getByRole('textbox', { name: 'RUT' }).getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Con o sin puntos', 'Reglas'])
})

test('an error replaces the mark of a valid value', () => {
  const { container, rerender } = render(<TextField label="RUT" valid />)
  const marks = () => container.querySelectorAll('svg.tabler-icon-check').length
  expect(marks()).toBe(1)
  rerender(<TextField label="RUT" valid error="El dígito verificador no coincide." />)
  expect(marks()).toBe(0)
})

test('an optional field says so in its name', () => {
  render(<TextField label="Detalles" optional />)
  expect(screen.getByRole('textbox', { name: 'Detalles (opcional)' })).toBeDefined()
})

test('its ref is the input, for registering it in a form', () => {
  const ref = createRef<HTMLInputElement>()
  render(<TextField label="Correo" name="email" ref={ref} />)
  expect(ref.current?.name).toBe('email')
})

function describes(input: HTMLElement): string | null | undefined {
  const id = input.getAttribute('aria-describedby')
  return id === null ? null : document.getElementById(id)?.textContent
}
