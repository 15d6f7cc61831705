import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FormModal } from './form-modal.tsx'

afterEach(cleanup)

function Asking() {
  const [open, setOpen] = useState(true)
  return (
    open && (
      <FormModal
        title="Agregar premio"
        submitLabel="Guardar"
        submittingLabel="Guardando"
        submitting={false}
        onSubmit={(event) => event.preventDefault()}
        onClose={() => setOpen(false)}
      >
        <input aria-label="Premio" />
      </FormModal>
    )
  )
}

const dialog = () => screen.queryByRole('dialog', { name: 'Agregar premio' })

test('with nothing written it closes at once', async () => {
  render(<Asking />)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))],
  ['«Cancelar»', () => userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))],
])('what was written is not lost by %s', async (_what, slip) => {
  render(<Asking />)
  await userEvent.type(screen.getByLabelText('Premio'), '20 años')
  await slip()
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Premio').value).toBe('20 años')
  await slip()
  await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(dialog()).toBeNull())
})
