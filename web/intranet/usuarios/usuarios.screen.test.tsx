import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/shared/permisos.ts'
import type { Usuario } from '#contract/usuarios.ts'
import UsuariosScreen from './usuarios.screen.tsx'

const benjamin: Usuario = {
  id: 10,
  nombre: 'Benjamín Pérez Ossa',
  email: 'benjamin.perez@demo.cl',
  rut: '20417558-6',
  telefono: '+56920417558',
  cargo: 'Bombero',
  nivel_bombero: null,
  fecha_nacimiento: '2002-06-19',
  fecha_ingreso: null,
  foto_perfil: null,
  calidad: 'activo',
  cargo_detalle: null,
  clave_radial: null,
  es_conductor: false,
  es_cuartelero: false,
  habilitado_a_cargo: false,
  numero_registro_compania: null,
  numero_registro_general: null,
  comparte_telefono: false,
  role_id: 6,
  role: 'bombero',
  estado: 'pendiente_aprobacion',
  created_at: '2026-11-20T17:57:00.000Z',
  ultimo_acceso: null,
  invitado: false,
  version: 3,
}
const valentina: Usuario = {
  ...benjamin,
  id: 11,
  nombre: 'Valentina Muñoz Rojas',
  estado: 'pendiente_verificacion',
  invitado: true,
}

/** What was asked of the server: `PATCH /api/users/10/aprobar` and its body. */
const asked: [call: string, body: unknown][] = []
let usuarios: Usuario[]
let answers: Record<string, () => Response>

beforeEach(() => {
  asked.length = 0
  usuarios = [benjamin, valentina]
  answers = {}
  // A phone's own pickers: what the browser draws needs no room to be drawn in.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    const call = `${method} ${pathname}`
    if (method !== 'GET') asked.push([call, body ? JSON.parse(String(body)) : undefined])
    const answer = answers[call]?.()
    if (answer) return answer
    if (call !== 'GET /api/users') return Response.json(benjamin)
    const estado = searchParams.get('estado')
    const data = usuarios.filter((usuario) => !estado || usuario.estado === estado)
    return Response.json({ data, page: 1, limit: 10, total: data.length })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(role: Role, path = '/') {
  const user = { id: 1, nombre: 'Ignacia Salinas Prat', cargo: 'Otro', role_id: 1, role } as const
  const router = createMemoryRouter(
    [
      {
        element: <Outlet context={{ user, signOut() {} }} />,
        children: [{ path: '/', element: <UsuariosScreen /> }],
      },
    ],
    { initialEntries: [path] },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const valueOf = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label }).value

test('the tab tells how many wait, and each is shown with what identifies them', async () => {
  show('admin')
  await screen.findByRole('tab', { name: 'Por aprobar 1' })
  await screen.findByRole('tab', { name: 'Por verificar 1' })
  const card = await screen.findByRole('article')
  const facts = ['20.417.558-6', '+56 9 2041 7558', '20 de noviembre de 2026, 14:57', 'Por aprobar']
  for (const text of [...facts, /^19 de junio de 2002 \(\d+ años\)$/])
    expect(within(card).queryByText(text)).not.toBeNull()
})

test('nobody waits: the tab has no number, and the view says so', async () => {
  usuarios = []
  show('admin')
  await screen.findByRole('heading', { name: 'Nadie espera aprobación' })
  expect(screen.queryByRole('tab', { name: 'Por aprobar' })).not.toBeNull()
})

test('the rol follows the cargo until one is picked; what is sent carries the version', async () => {
  const user = show('admin')
  await user.click(await screen.findByRole('button', { name: 'Aprobar a Benjamín Pérez Ossa' }))
  const dialog = await screen.findByRole('dialog', { name: 'Aprobar cuenta' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cargo' }), 'Teniente 3')
  expect(valueOf('Rol')).toBe('oficial')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cargo' }), 'Ayudante')
  expect(valueOf('Rol')).toBe('ayudante')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'maquinista')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cargo' }), 'Otro')
  expect(valueOf('Rol')).toBe('maquinista')

  const ingreso = within(dialog).getByLabelText<HTMLInputElement>('Fecha de ingreso a la compañía')
  expect(ingreso.value).toMatch(/^\d{4}-\d\d-\d\d$/)
  await user.click(within(dialog).getByRole('button', { name: 'Aprobar' }))
  await screen.findByText('La cuenta de Benjamín Pérez Ossa fue aprobada. Ya puede iniciar sesión.')
  expect(asked).toEqual([
    ['PATCH /api/users/10/aprobar', { cargo: 'Otro', rolId: 5, fecha_ingreso: ingreso.value, version: 3 }],
  ])
})

test('what the server refuses stands under its field', async () => {
  const text = 'La fecha de ingreso no puede ser futura'
  answers['PATCH /api/users/10/aprobar'] = () =>
    Response.json(
      { message: 'Datos incorrectos. Verifique la información.', errors: { fecha_ingreso: text } },
      { status: 400 },
    )
  const user = show('admin')
  await user.click(await screen.findByRole('button', { name: 'Aprobar a Benjamín Pérez Ossa' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Cargo' }), 'Bombero')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Aprobar' }))
  await screen.findByText(text)
  expect(screen.getByLabelText('Fecha de ingreso a la compañía').getAttribute('aria-invalid')).toBe('true')
})

test('an old version is told, and the next try carries the new one', async () => {
  const text = 'El registro fue modificado por otra persona. Recargue e intente nuevamente.'
  answers['PATCH /api/users/10/aprobar'] = () => Response.json({ message: text }, { status: 409 })
  answers['GET /api/users/10/profile'] = () => Response.json({ ...benjamin, version: 4 })
  const user = show('admin')
  await user.click(await screen.findByRole('button', { name: 'Aprobar a Benjamín Pérez Ossa' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Cargo' }), 'Bombero')
  const approve = within(screen.getByRole('dialog')).getByRole('button', { name: 'Aprobar' })
  await user.click(approve)
  await screen.findByText(text)
  await waitFor(() => expect(approve.getAttribute('aria-busy')).toBeNull())
  await user.click(approve)
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map(([, body]) => (body as { version: number }).version)).toEqual([3, 4])
})

test('«Rechazar» asks with the name, and says what the server did', async () => {
  const message = 'La cuenta de Benjamín Pérez Ossa fue eliminada.'
  answers['DELETE /api/users/10'] = () => Response.json({ success: true, message })
  const user = show('admin')
  await user.click(await screen.findByRole('button', { name: 'Rechazar a Benjamín Pérez Ossa' }))
  const question = await screen.findByRole('alertdialog', { name: 'Rechazar solicitud' })
  within(question).getByText(/¿Rechazar la solicitud de Benjamín Pérez Ossa\?/)
  expect(asked).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Rechazar' }))
  await screen.findByText(message)
  expect(asked).toEqual([['DELETE /api/users/10', undefined]])
})

test('the focus is not lost with whoever leaves the list', async () => {
  answers['DELETE /api/users/10'] = () => {
    usuarios = []
    return Response.json({ success: true, message: 'Listo' })
  }
  const user = show('admin')
  await user.click(await screen.findByRole('button', { name: 'Rechazar a Benjamín Pérez Ossa' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Rechazar' }))
  await screen.findByRole('heading', { name: 'Nadie espera aprobación' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('the captain reads and changes nothing', async () => {
  const user = show('capitan')
  await screen.findByRole('article')
  await user.click(screen.getByRole('tab', { name: 'Todos' }))
  await screen.findByRole('row', { name: /Valentina/ })
  expect(screen.queryByRole('button', { name: /Aprobar|Rechazar|Invitar|Registro|Acciones/ })).toBeNull()
})

test.each(['bombero', 'maquinista', 'ayudante', 'oficial'] as const)(
  'whose role is %s is told who can grant the permission, and nothing is asked',
  async (role) => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    show(role)
    screen.getByRole('heading', { level: 1, name: 'Administrar Usuarios' })
    screen.getByRole('heading', { name: 'No tiene permiso para realizar esta acción.' })
    screen.getByText('Puede otorgarlo un administrador de la compañía.')
    expect(fetched).not.toHaveBeenCalled()
  },
)

test('a role that was taken away meanwhile is told the same', async () => {
  answers['GET /api/users'] = () => Response.json({ message: 'x' }, { status: 403 })
  show('admin')
  expect(await screen.findByRole('heading', { name: 'No tiene permiso para realizar esta acción.' })).toBeDefined()
})
