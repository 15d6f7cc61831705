import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router'
import { type Role, roleId } from '#contract/shared/permisos.ts'
import { EnOrden } from './entrada-abierta.tsx'

/** Draws a screen, or routes, with an address and a query cache of its own. */
export function draw(screen: ReactElement | RouteObject[], address = '/') {
  const routes = Array.isArray(screen) ? screen : [{ path: '*', element: screen }]
  const router = createMemoryRouter([{ element: <Ordered />, children: routes }], { initialEntries: [address] })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup(),
    router,
    queries,
    search: () => router.state.location.search,
    /** Reads everything that is shown again, as after an outage of the live changes. */
    comeBack: () => act(() => queries.invalidateQueries()),
  }
}

const Ordered = () => (
  <EnOrden>
    <Outlet />
  </EnOrden>
)

/** Draws it within the intranet's shell, for a member of this role. */
export function drawFor(role: Role, screen: ReactElement | RouteObject[], address?: string, own: object = {}) {
  const user = { id: 1, nombre: 'Ignacia Salinas Prat', cargo: 'Otro', role_id: roleId(role), role, ...own }
  const children = Array.isArray(screen) ? screen : [{ path: '*', element: screen }]
  return draw([{ element: <Outlet context={{ user, signOut() {} }} />, children }], address)
}
