import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { FormModal } from './form-modal.tsx'
import { Select } from '#web/ui/select.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Renders a page reached from another one, for a signed-in member. */
function show(Page: () => ReactNode) {
  localStorage.setItem('token', 'A'.repeat(43))
  const router = createMemoryRouter(
    [
      { path: '/antes', element: <p>Antes</p> },
      { path: '/perfil', Component: Page },
    ],
    {
      initialEntries: ['/antes', '/perfil'],
    },
  )
  render(<RouterProvider router={router} />)
  return router
}

function Asking() {
  const [open, setOpen] = useState(true)
  const [premio, setPremio] = useState('')
  return (
    open && (
      <FormModal
        title="Agregar premio"
        submitLabel="Guardar"
        submittingLabel="Guardando"
        submitting={false}
        pending={premio !== ''}
        borrador={{ sin: 'a test' }}
        onSubmit={(event) => event.preventDefault()}
        onClose={() => setOpen(false)}
      >
        <input aria-label="Premio" value={premio} onChange={({ target }) => setPremio(target.value)} />
      </FormModal>
    )
  )
}

const dialog = () => screen.queryByRole('dialog', { name: 'Agregar premio' })

test('after its last field Tab comes to «Cancelar», and then to what sends it', async () => {
  show(Asking)
  await userEvent.click(screen.getByLabelText('Premio'))
  for (const name of ['Cancelar', 'Guardar']) {
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe(name)
  }
})

test('closes at once if nothing was written', async () => {
  show(Asking)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))],
  ['«Cancelar»', () => userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))],
])('%s does not lose what was written', async (_what, slip) => {
  show(Asking)
  await userEvent.type(screen.getByLabelText('Premio'), '20 años')
  await slip()
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Premio').value).toBe('20 años')
  await slip()
  await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(dialog()).toBeNull())
})

test('nor does the browser’s back button', async () => {
  const router = show(Asking)
  await userEvent.type(screen.getByLabelText('Premio'), '20 años')
  await act(() => router.navigate(-1))
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/perfil')
  expect(screen.getByLabelText<HTMLInputElement>('Premio').value).toBe('20 años')
  await act(() => router.navigate(-1))
  await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/antes'))
})

test('the back button asks nothing if nothing was written', async () => {
  const router = show(Asking)
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/antes')
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
      borrador={{ sin: 'a test' }}
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

test('a choice from a drawn list is not lost either', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  show(Choosing)
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(await screen.findByRole('option', { name: 'oficial' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByRole('alertdialog', { name: 'Salir sin guardar' })).toBeDefined()
})
