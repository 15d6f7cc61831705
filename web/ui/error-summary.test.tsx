import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const errors = [{ id: 'rut', message: 'El RUT es obligatorio' }]

test('each failed submit brings the focus to the summary, and its links lead to the fields', async () => {
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

test('without errors there is nothing', () => {
  const { container } = render(<ErrorSummary errors={[]} focusKey={1} />)
  expect(container.childElementCount).toBe(0)
})

function Form({ submits }: { submits: number }) {
  return (
    <>
      <ErrorSummary errors={errors} focusKey={submits} />
      <TextField id="rut" label="RUT" />
    </>
  )
}
