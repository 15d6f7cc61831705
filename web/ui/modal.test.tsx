import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Modal } from './modal.tsx'

function Page({ size }: { size?: 'sm' | 'md' | 'lg' | 'xl' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        size={size}
        title="Cambiar estado"
        footer={<button type="button">Guardar</button>}
      >
        <input aria-label="Detalles" />
      </Modal>
    </>
  )
}

test('it is a named dialog that traps the focus and returns it to the opener', async () => {
  const user = userEvent.setup()
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Abrir' })
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar estado' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Detalles' })))

  // Three stops inside: two more steps would leave a dialog without a focus trap.
  const visited = new Set<Element | null>()
  for (let step = 0; step < 5; step++) {
    await user.tab()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    visited.add(document.activeElement)
  }
  expect(visited).toContain(screen.getByRole('button', { name: 'Cerrar' }))
  expect(visited).toContain(screen.getByRole('textbox', { name: 'Detalles' }))
  expect(visited).toContain(screen.getByRole('button', { name: 'Guardar' }))

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('the close button closes it', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each(['sm', 'md', 'lg', 'xl'] as const)('size %s is passed to the style sheet', async (size) => {
  const user = userEvent.setup()
  render(<Page size={size} />)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect((await screen.findByRole('dialog')).dataset.size).toBe(size)
})
