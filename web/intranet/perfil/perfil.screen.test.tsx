import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HojaServicios } from '#contract/hoja-servicios.ts'
import type { Perfil } from '#contract/perfil.ts'
import { type Role, roleId } from '#contract/shared/permisos.ts'
import PerfilScreen from './perfil.screen.tsx'

const antonia: Perfil = {
  id: 7,
  nombre: 'Antonia Fuentes Lillo',
  email: 'bombero@demo.cl',
  rut: '19845113-4',
  telefono: '+56981234567',
  cargo: null,
  nivel_bombero: 'Inicial',
  fecha_nacimiento: '1999-12-05',
  fecha_ingreso: '2021-03-16',
  foto_perfil: null,
  role_id: 6,
  role: 'bombero',
  version: 4,
  email_pendiente: null,
}

/** As the API answers it of a member who entered and has served since. */
const hoja: HojaServicios = {
  miembro: {
    ...antonia,
    calidad: 'activo',
    numero_registro_compania: null,
    numero_registro_general: null,
  },
  periodos: [],
  cargos: [],
  premios: [],
  antiguedad: { anios: 5, meses: 8 },
  proximo_premio: { anios: 10, fecha: '2031-03-16' },
}

const asked: [call: string, body: unknown][] = []
let answers: Record<string, () => Response>

beforeEach(() => {
  asked.length = 0
  answers = {}
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${new URL(input, 'http://localhost').pathname}`
    const given = body ? (JSON.parse(String(body)) as object) : undefined
    if (method !== 'GET') asked.push([call, given])
    if (call.endsWith('/hoja-servicios')) return Response.json(hoja)
    return answers[call]?.() ?? Response.json({ ...antonia, ...given })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(role: Role, path = '/perfil') {
  const user = { id: 7, nombre: antonia.nombre, cargo: null, role_id: roleId(role), role }
  const children = [{ path: '/perfil/:id?', element: <PerfilScreen /> }]
  const router = createMemoryRouter([{ element: <Outlet context={{ user, signOut() {} }} />, children }], {
    initialEntries: [path],
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const edit = async (user: ReturnType<typeof userEvent.setup>) =>
  await user.click(await screen.findByRole('button', { name: 'Editar perfil' }))

async function fill(user: ReturnType<typeof userEvent.setup>, label: string, text: string) {
  await user.clear(screen.getByLabelText(label))
  await user.type(screen.getByLabelText(label), text)
}

test('shows who it is in the formats of spec §5, with the default cargo', async () => {
  show('bombero')
  await screen.findByRole('heading', { name: 'Antonia Fuentes Lillo' })
  for (const text of ['RUT 19.845.113-4', '+56 9 8123 4567', '5 de diciembre de 1999'])
    expect(screen.getByText(text)).toBeDefined()
  expect(await screen.findByText('Ingresó el 16 de marzo de 2021')).toBeDefined()
  expect(screen.getAllByText('Bombero')).not.toEqual([])
  expect(screen.getAllByText('Inicial')).toHaveLength(2)
})

test('what is saved is what was changed, with the version that was seen', async () => {
  const user = show('bombero')
  await edit(user)
  expect(screen.queryByLabelText('RUT')).toBeNull()
  await fill(user, 'Teléfono', '9 1111 2222')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Los cambios del perfil se guardaron.')
  expect(asked).toEqual([['PUT /api/users/7/profile', { telefono: '+56911112222', version: 4 }]])
  expect(screen.getByText('+56 9 1111 2222')).toBeDefined()
})

test('Cancelar leaves everything as it was, and so does saving nothing', async () => {
  const user = show('bombero')
  await edit(user)
  await fill(user, 'Nombre', 'Otra Persona')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await edit(user)
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Antonia Fuentes Lillo')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByRole('button', { name: 'Editar perfil' })
  expect(asked).toEqual([])
})

test('a refusal keeps what was typed and shows each text at its field', async () => {
  answers['PUT /api/users/7/profile'] = () =>
    Response.json(
      { message: 'Ya existe un registro con estos datos.', errors: { email: 'Ya existe una cuenta con este correo.' } },
      { status: 409 },
    )
  const user = show('bombero')
  await edit(user)
  await fill(user, 'Correo', 'otra@ejemplo.cl')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Ya existe un registro con estos datos.')
  expect(screen.getByText('Ya existe una cuenta con este correo.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Correo').value).toBe('otra@ejemplo.cl')
})

test('what cannot be so is told before it is sent', async () => {
  const user = show('bombero')
  await edit(user)
  await fill(user, 'Teléfono', '123')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Ingrese un teléfono de 9 dígitos, por ejemplo +56 9 1234 5678')
  expect(asked).toEqual([])
})

test('a new address waits for its confirmation, and the page says so', async () => {
  answers['GET /api/users/profile'] = () => Response.json({ ...antonia, email_pendiente: 'nueva@ejemplo.cl' })
  show('bombero')
  expect(await screen.findByText(/El correo nueva@ejemplo\.cl espera su confirmación/)).toBeDefined()
})

test('an administrator changes of another what members may not change of themselves', async () => {
  answers['GET /api/users/9/profile'] = () => Response.json({ ...antonia, id: 9 })
  const user = show('admin', '/perfil/9')
  await edit(user)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cargo' }), 'Teniente 2')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Nivel' }), 'Operativo')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Los cambios del perfil se guardaron.')
  expect(asked).toEqual([['PUT /api/users/9/profile', { cargo: 'Teniente 2', nivel_bombero: 'Operativo', version: 4 }]])
})

test('the ayudante sees another’s profile without changing it; a bombero does not see it', async () => {
  show('ayudante', '/perfil/9')
  await screen.findByRole('heading', { name: 'Antonia Fuentes Lillo' })
  expect(screen.queryByRole('button', { name: 'Editar perfil' })).toBeNull()
  cleanup()
  show('bombero', '/perfil/9')
  await screen.findByRole('heading', { name: 'No tiene permiso para realizar esta acción.' })
})

test.each([
  [500, 'Error al cargar datos del perfil'],
  [404, 'No se encontró información del usuario'],
])('after a %i: %s', async (status, text) => {
  answers['GET /api/users/profile'] = () => Response.json({ message: 'x' }, { status })
  show('bombero')
  expect(await screen.findByText(text)).toBeDefined()
})
