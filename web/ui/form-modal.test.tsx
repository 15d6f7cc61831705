import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FormModal } from './form-modal.tsx'
import { Select } from './select.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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

function Choosing() {
  const [rol, setRol] = useState('bombero')
  return (
    <FormModal
      title="Cambiar rol"
      submitLabel="Guardar"
      submittingLabel="Guardando"
      submitting={false}
      pending={rol !== 'bombero'}
      onSubmit={(event) => event.preventDefault()}
      onClose={() => {}}
    >
      <Select
        label="Rol"
        options={['bombero', 'oficial'].map((value) => ({ value, label: value }))}
        value={rol}
        onChange={setRol}
      />
    </FormModal>
  )
}

test('neither is what was chosen from a drawn list', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  render(<Choosing />)
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(await screen.findByRole('option', { name: 'oficial' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByRole('alertdialog', { name: 'Salir sin guardar' })).toBeDefined()
})
