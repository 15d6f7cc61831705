import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Select } from './select.tsx'

const options = [
  { value: 'servicio', label: 'En servicio', meaning: 'Lista para salir' },
  { value: 'taller', label: 'En taller', meaning: 'No se despacha' },
  { value: 'revision', label: 'En revisión' },
] as const

type Value = (typeof options)[number]['value']

function Form({ error, change }: { error?: string; change?: (value: Value) => void }) {
  const [value, setValue] = useState<Value | null>(null)
  return (
    <Select
      label="Estado"
      name="estado"
      options={options}
      value={value}
      error={error}
      onChange={(next) => {
        setValue(next)
        change?.(next)
      }}
    />
  )
}

test('the list is opened, navigated and chosen from by keyboard', async () => {
  onDevice({ phone: false })
  const user = userEvent.setup()
  const change = vi.fn<(value: Value) => void>()
  render(<Form change={change} />)
  const combobox = screen.getByRole('combobox', { name: 'Estado' })
  expect(combobox.textContent).toContain('Seleccione')

  await user.tab()
  expect(document.activeElement).toBe(combobox)
  await user.keyboard('{Enter}')
  await screen.findByRole('listbox')
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('option'))
  await user.keyboard('{Home}{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('En taller'))
  await user.keyboard('{Enter}')

  await waitFor(() => expect(change).toHaveBeenCalledWith('taller'))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(combobox.textContent).toContain('En taller')
  await waitFor(() => expect(document.activeElement).toBe(combobox))
})

test('its error is tied to it', () => {
  onDevice({ phone: false })
  render(<Form error="El estado es obligatorio" />)
  const combobox = screen.getByRole('combobox', { name: 'Estado' })
  expect(combobox.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(combobox.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'El estado es obligatorio',
  )
})

test("a phone gets its own picker, with each option's meaning in words", async () => {
  onDevice({ phone: true })
  const change = vi.fn<(value: Value) => void>()
  render(<Form change={change} />)
  const picker = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Estado' })
  expect(picker.tagName).toBe('SELECT')
  await userEvent.selectOptions(picker, 'En taller · No se despacha')
  expect(change).toHaveBeenCalledWith('taller')
  expect(picker.value).toBe('taller')
})

function onDevice({ phone }: { phone: boolean }) {
  vi.stubGlobal('matchMedia', () => ({
    matches: phone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}
