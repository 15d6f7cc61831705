import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextArea } from './text-area.tsx'

test('has three rows by default', () => {
  render(
    <>
      <TextArea label="Detalles" />
      <TextArea label="Relato" rows={8} />
    </>,
  )
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Detalles' }).rows).toBe(3)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Relato' }).rows).toBe(8)
})
