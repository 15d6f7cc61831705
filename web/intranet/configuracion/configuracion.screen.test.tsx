import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Role, roles } from '#contract/shared/permisos.ts'
import ConfiguracionScreen from './configuracion.screen.tsx'

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
  const user = { id: 1, nombre: 'Marcela Soto', cargo: 'Otro', role_id: 1, role } as const
  const router = createMemoryRouter([
    {
      element: <Outlet context={{ user, signOut() {} }} />,
      children: [{ path: '/', element: <ConfiguracionScreen /> }],
    },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test.each(roles.filter((role) => role !== 'admin'))('a %s has only their own account', (role) => {
  show(role)
  screen.getByRole('heading', { name: 'Sesiones abiertas' })
  expect(screen.queryByRole('navigation', { name: 'Configuración' })).toBeNull()
  expect(screen.queryAllByRole('tab')).toEqual([])
})

test('an administrator has every view', () => {
  show('admin')
  expect(screen.getByRole('navigation', { name: 'Configuración' })).toBeDefined()
})
