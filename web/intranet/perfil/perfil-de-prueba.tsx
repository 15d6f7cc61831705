import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import type { HojaServicios } from '#contract/hoja-servicios.ts'
import type { Perfil } from '#contract/perfil.ts'
import type { ContactoDeMiembro, Ficha } from '#contract/perfil/ficha.ts'
import { type Role, roleId } from '#contract/shared/permisos.ts'
import { fichaGuardada } from './consultas.ts'
import PerfilScreen from './perfil.screen.tsx'

export const antonia: Perfil = {
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
  calidad: 'activo',
  cargo_detalle: null,
  clave_radial: null,
  es_conductor: false,
  es_cuartelero: false,
  habilitado_a_cargo: false,
  numero_registro_compania: '418',
  numero_registro_general: null,
  comparte_telefono: false,
  role_id: 6,
  role: 'bombero',
  estado: 'activo',
  version: 4,
  email_pendiente: null,
}

export const ficha: Ficha = {
  direccion: 'Av. Libertad 132',
  comuna: 'Viña del Mar',
  contacto_nombre: 'Rosa Lillo',
  contacto_telefono: '+56987654321',
  contacto_parentesco: 'Madre',
  grupo_sanguineo: 'O-',
  alergias: null,
  prevision: 'Fonasa',
  talla_chaqueta: 'M',
  talla_pantalon: null,
  talla_casco: null,
  talla_botas: '38',
  version: 2,
  salud_consentida_en: '2026-11-01T15:00:00.000Z',
}

export const contacto: ContactoDeMiembro = {
  contacto_nombre: 'Rosa Lillo',
  contacto_telefono: '+56987654321',
  contacto_parentesco: 'Madre',
  faltan: [],
}

/** API answer for a member in service since entry. */
const hoja: HojaServicios = {
  miembro: antonia,
  periodos: [],
  cargos: [],
  premios: [],
  antiguedad: { anios: 5, meses: 8 },
  premio_paso: 5,
  proximo_premio: { anios: 10, fecha: '2031-03-16', meses: 51, exige: null },
  premio_ganado: null,
  sanciones: [],
  cursos: [],
  guardias: { recientes: 0, noches: 0 },
  asistencia: [],
}

/** Requests to the server, reads apart from writes. */
export const read: string[] = []
export const asked: [call: string, body: unknown][] = []
/** Server answers; any other PUT succeeds. */
export const answers: Record<string, () => Response> = {}

/** Signs Antonia in, with a scripted server. Call at the top of a test file. */
export function beforeEachPerfil(): void {
  beforeEach(() => {
    read.length = 0
    asked.length = 0
    for (const call of Object.keys(answers)) delete answers[call]
    for (const id of [7, 9]) {
      answers[`GET /api/users/${id}/profile`] = () => Response.json({ ...antonia, id })
      answers[`GET /api/users/${id}/hoja-servicios`] = () => Response.json(hoja)
      answers[`GET /api/users/${id}/documents`] = () => Response.json({ data: [] })
      answers[`GET /api/users/${id}/ficha`] = () => Response.json(ficha)
      answers[`GET /api/users/${id}/contacto`] = () =>
        Response.json({ ...contacto, faltan: id === 7 ? ['talla_pantalon', 'talla_casco'] : [] })
    }
    answers['GET /api/catalogos/cargos'] = () => Response.json({ data: [] })
    answers['GET /api/users/profile'] = () => Response.json(antonia)
    localStorage.setItem('token', 'x')
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
      const call = `${method} ${new URL(input, 'http://localhost').pathname}`
      const given = body ? (JSON.parse(String(body)) as object) : undefined
      // Requests of other cards, tested elsewhere.
      if (call.endsWith('/activas')) return Response.json({ data: [] })
      if (call.endsWith('/notificaciones'))
        return Response.json({ data: [], page: 1, limit: 20, total: 0, sin_leer: 0 })
      if (call.endsWith('/documents') || call.endsWith('/certificados')) return Response.json({ data: [] })
      if (call.endsWith('/consentimientos')) return Response.json({ menor: false, apoderado: null, data: [] })
      if (method === 'GET') read.push(call)
      else asked.push([call, given])
      const answer = answers[call]
      if (answer) return answer()
      if (method === 'PUT') return Response.json({ ...(call.endsWith('ficha') ? ficha : antonia), ...given })
      return Response.json({ message: 'Recurso no encontrado.' }, { status: 404 })
    })
  })
  afterEach(() => {
    cleanup()
    localStorage.clear()
    vi.unstubAllGlobals()
  })
}

let queries: QueryClient
/** Simulates the end of an outage of the live changes, or of a tab's idleness: everything shown is refetched. */
export const comeBack = () => act(() => queries.invalidateQueries())

/** The ficha as it was read before, in this browser. */
export const keepFicha = () => act(() => void queries.setQueryData(fichaGuardada.queryKey, ficha))

export function show(role: Role, path = '/perfil'): UserEvent {
  const user = { id: 7, nombre: antonia.nombre, cargo: null, role_id: roleId(role), role }
  const children = [{ path: '/perfil/:id?', element: <PerfilScreen /> }]
  const router = createMemoryRouter([{ element: <Outlet context={{ user, signOut() {} }} />, children }], {
    initialEntries: [path],
  })
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
