import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/shared/permisos.ts'
import SistemaScreen from './sistema.screen.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  // No answer yet: which views there are does not depend on one.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(role: Role) {
  const user = { id: 1, nombre: 'Marcela Soto', cargo: 'Capitán', role_id: 1, role } as const
  const router = createMemoryRouter([
    { element: <Outlet context={{ user, signOut() {} }} />, children: [{ path: '/', element: <SistemaScreen /> }] },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test.each(['capitan', 'oficial', 'bombero'] as const)('a %s sees the diagnosis and the environment only', (role) => {
  show(role)
  screen.getByRole('heading', { name: 'Diagnóstico' })
  screen.getByText('URL de la API')
  expect(screen.queryAllByRole('tab')).toEqual([])
})

test('an administrator has seven views', () => {
  show('admin')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Resumen',
    'Auditoría',
    'Correos',
    'Respaldos',
    'Restaurar',
    'Tareas',
    'Almacenamiento',
  ])
})
