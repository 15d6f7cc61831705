import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { TextField } from './text-field.tsx'

const errors = [{ id: 'rut', message: 'El RUT es obligatorio' }]

test('each failed submit focuses the summary, and its links lead to the fields', async () => {
  const { rerender } = render(<Form submits={0} />)
  const summary = screen.getByRole('region', { name: 'Hay datos por corregir' })
  expect(document.activeElement).not.toBe(summary)
  rerender(<Form submits={1} />)
  expect(document.activeElement).toBe(summary)

  await userEvent.click(screen.getByRole('link', { name: 'El RUT es obligatorio' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'RUT' }))
  expect(window.location.hash).toBe('')

  rerender(<Form submits={2} />)
  expect(document.activeElement).toBe(summary)
})

test('inline, the names form one sentence', async () => {
  const inline = [
    { id: 'rut', message: 'RUT' },
    { id: 'correo', message: 'correo' },
    { id: 'clave', message: 'confirmación' },
  ]
  render(<ErrorSummary title="Hay 3 campos por corregir" errors={inline} inline />)
  expect(screen.getByText(/RUT/).parentElement?.textContent).toBe('RUT, correo y confirmación.')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#rut', '#correo', '#clave'])
})

test('an error that appears after the submit does not steal the focus', () => {
  const { rerender } = render(<Form submits={1} />)
  screen.getByRole('textbox').focus()
  rerender(<Form submits={1} found={[]} />)
  rerender(<Form submits={1} />)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

test('renders nothing without errors', () => {
  const { container } = render(<ErrorSummary errors={[]} focusKey={1} />)
  expect(container.childElementCount).toBe(0)
})

function Form({ submits, found = errors }: { submits: number; found?: typeof errors }) {
  return (
    <>
      <ErrorSummary errors={found} focusKey={submits} />
      <TextField id="rut" label="RUT" />
    </>
  )
}
