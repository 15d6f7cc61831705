import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useCamino } from './camino.ts'
import { Volver } from './volver.tsx'

function Lista() {
  useCamino(1, 'Guardias')
  return <Link to="/guardias/7">Siete</Link>
}

function Ficha() {
  useCamino(1, 'Guardia 7')
  return (
    <>
      <Volver sala={{ to: '/sala', title: 'La sala' }} />
      <Link to="?dialogo=estado">Abrir</Link>
    </>
  )
}

function show(address: string, usuario = 1) {
  window.history.replaceState(null, '', address)
  const context = { user: { id: usuario } }
  const children = [
    { path: '/guardias', element: <Lista /> },
    { path: '/guardias/7', element: <Ficha /> },
    { path: '/sala', element: <h1>La sala</h1> },
  ]
  const router = createBrowserRouter([{ element: <Outlet context={context} />, children }])
  const drawn = render(<RouterProvider router={router} />)
  return { router, ...drawn }
}

test('names where one came from, and leads there as it was left, past the dialogs of the record', async () => {
  const { router, unmount } = show('/guardias?mes=2026-11')
  await userEvent.click(screen.getByRole('link', { name: 'Siete' }))
  await userEvent.click(screen.getByRole('link', { name: 'Abrir' }))
  expect(router.state.location.search).toBe('?dialogo=estado')
  await userEvent.click(screen.getByRole('link', { name: 'Volver a Guardias' }))
  await screen.findByRole('link', { name: 'Siete' })
  expect(router.state.location.search).toBe('?mes=2026-11')
  expect(router.state.historyAction).toBe('POP')
  unmount()
})

test('of a record opened by its address, or by another member before, it is the room', async () => {
  const { unmount } = show('/guardias/7')
  await userEvent.click(screen.getByRole('link', { name: 'Volver a La sala' }))
  await screen.findByRole('heading', { name: 'La sala' })
  unmount()
  const other = show('/guardias', 2)
  await userEvent.click(screen.getByRole('link', { name: 'Siete' }))
  expect(screen.getByRole('link', { name: 'Volver a La sala' })).toBeDefined()
  other.unmount()
})
