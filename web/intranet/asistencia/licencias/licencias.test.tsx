import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Licencia } from '#contract/asistencia/licencias.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { Licencias } from './licencias.tsx'

const de: Licencia = {
  id: 7,
  user_id: 4,
  nombre: 'Antonia Fuentes Lillo',
  tipo: 'salud',
  desde: '2026-11-25',
  hasta: '2026-11-28',
  acto_id: null,
  acto: null,
  motivo: 'Operación de rodilla',
  documento_id: null,
  documento: null,
  acta: null,
  exige_acta: false,
  estado: 'solicitada',
  comentario: null,
  resuelta_por: null,
  resuelta_en: null,
  creada_por: 'Antonia Fuentes Lillo',
  creada_en: '2026-11-20T15:00:00.000Z',
  version: 3,
}
const acto = { id: 31, titulo: 'Sesión ordinaria', inicio: '2026-12-02T23:00:00.000Z', anulado_en: null }
const fila = { id: 90, acto_id: 31, acto: 'Academia', dia: '2026-11-12', user_id: 4, nombre: 'Antonia Fuentes Lillo' }

const sent: unknown[] = []
let licencias: Licencia[]
let rectificaciones: object[]
let answer: () => Response

beforeEach(() => {
  sent.length = 0
  licencias = [de]
  rectificaciones = []
  answer = () => Response.json({ ...de, version: 4 })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    if (method !== 'GET') {
      sent.push([`${method} ${pathname}`, JSON.parse(String(body))])
      return answer()
    }
    const paged = (data: object[]) => Response.json({ data, page: 1, limit: 10, total: data.length })
    if (pathname === '/api/licencias') {
      const estado = searchParams.get('estado')
      return paged(licencias.filter((one) => !estado || one.estado === estado))
    }
    if (pathname === '/api/asistencia/rectificaciones') return Response.json({ data: rectificaciones })
    if (pathname === '/api/actos') return paged([acto])
    if (pathname === '/api/asistencia/miembros')
      return paged([{ id: 4, nombre: 'Antonia Fuentes Lillo', estado: 'suspendido' }])
    return paged([])
  })
})

const show = (role: Role) => drawFor(role, <Licencias />).user
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a member asks for some days; what the server refuses stands beside its field, and nothing typed is lost', async () => {
  licencias = []
  const user = show('bombero')
  expect(await screen.findByText('Si no puede asistir, pida una licencia: por unos días o para un acto.')).toBeDefined()
  expect(screen.queryByText('Por resolver')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pedir licencia' }))
  const form = await dialog('Pedir licencia')
  expect(form.queryByLabelText('Para quién')).toBeNull()
  await user.type(form.getByLabelText('Desde'), '2026-11-28')
  await user.type(form.getByLabelText('Hasta'), '2026-11-25')
  await user.type(form.getByLabelText('Motivo'), 'Viaje')
  const errors = { hasta: 'El término no puede ser anterior al inicio' }
  answer = () => Response.json({ message: 'Revise los datos.', error: 'x', errors }, { status: 400 })
  await user.click(form.getByRole('button', { name: 'Pedir' }))
  expect(await form.findByText('El término no puede ser anterior al inicio')).toBeDefined()
  expect((form.getByLabelText('Motivo') as HTMLTextAreaElement).value).toBe('Viaje')
  answer = () => Response.json({ ...de, user_id: 1 }, { status: 201 })
  await user.click(form.getByRole('button', { name: 'Pedir' }))
  expect(await screen.findByText('Su licencia quedó por resolver: la ve el Capitán en «Le espera».')).toBeDefined()
  const body = { desde: '2026-11-28', hasta: '2026-11-25', tipo: 'personal', motivo: 'Viaje' }
  expect(sent.at(-1)).toEqual(['POST /api/licencias', body])
})

test('a member asks for one act, and withdraws what they asked for', async () => {
  licencias = [{ ...de, user_id: 1 }]
  const user = show('bombero')
  await user.click(await screen.findByRole('button', { name: 'Pedir licencia' }))
  const form = await dialog('Pedir licencia')
  await user.click(form.getByRole('radio', { name: /Un acto/ }))
  await user.click(await form.findByLabelText('Acto'))
  await user.click(await screen.findByRole('option', { name: /Sesión ordinaria/ }))
  await user.type(form.getByLabelText('Motivo'), 'Turno de noche')
  answer = () => Response.json({ ...de, user_id: 1 }, { status: 201 })
  await user.click(form.getByRole('button', { name: 'Pedir' }))
  await waitFor(() =>
    expect(sent.at(-1)).toEqual(['POST /api/licencias', { acto_id: 31, tipo: 'personal', motivo: 'Turno de noche' }]),
  )
  await user.click(await screen.findByRole('button', { name: /Ver la licencia/ }))
  await user.click((await dialog('Licencia de Antonia Fuentes Lillo')).getByRole('button', { name: 'Retirar' }))
  answer = () => Response.json({ ...de, user_id: 1, estado: 'anulada' })
  await user.click((await dialog('Retirar licencia')).getByRole('button', { name: 'Retirar' }))
  expect(await screen.findByText('Su licencia quedó anulada.')).toBeDefined()
  const body = { estado: 'anulada', version: 3, comentario: null, acta: null }
  expect(sent.at(-1)).toEqual(['PATCH /api/licencias/7', body])
})

test('the Capitán approves, and a long one only with its acta', async () => {
  licencias = [{ ...de, exige_acta: true }]
  const user = show('capitan')
  await user.click(await screen.findByRole('button', { name: 'Aprobar la licencia de Antonia Fuentes Lillo' }))
  const form = await dialog('Aprobar licencia')
  const errors = { acta: 'Las licencias de más de 3 meses requieren el número de acta' }
  answer = () => Response.json({ message: 'Revise los datos.', error: 'x', errors }, { status: 400 })
  await user.click(form.getByRole('button', { name: 'Aprobar' }))
  expect(await form.findByText('Las licencias de más de 3 meses requieren el número de acta')).toBeDefined()
  await user.type(form.getByLabelText('Número de acta'), 'Junta 12')
  await user.type(form.getByLabelText(/^Comentario/), 'Que se mejore')
  const actual = { ...de, exige_acta: true, version: 4 }
  answer = () => Response.json({ message: 'x', error: 'version_antigua', actual }, { status: 409 })
  await user.click(form.getByRole('button', { name: 'Aprobar' }))
  expect(await form.findByText(/Otra persona lo cambió/)).toBeDefined()
  answer = () => Response.json({ ...de, estado: 'aprobada' })
  await user.click(form.getByRole('button', { name: 'Aprobar' }))
  expect(await screen.findByText('La licencia de Antonia Fuentes Lillo quedó aprobada.')).toBeDefined()
  const body = { estado: 'aprobada', version: 4, comentario: 'Que se mejore', acta: 'Junta 12' }
  expect(sent.at(-1)).toEqual(['PATCH /api/licencias/7', body])
})

test('the Ayudante records one for somebody else, and does not resolve a short one', async () => {
  const user = show('ayudante')
  expect(await screen.findByRole('button', { name: 'Ver la solicitud de Antonia Fuentes Lillo' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Aprobar/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pedir o registrar' }))
  const form = await dialog('Pedir o registrar licencia')
  await user.type(form.getByRole('combobox', { name: 'Para quién' }), 'anto')
  await user.click(await screen.findByRole('option', { name: 'Antonia Fuentes Lillo (suspendido)' }))
  await user.type(form.getByLabelText('Desde'), '2026-11-25')
  await user.type(form.getByLabelText('Hasta'), '2027-06-25')
  await user.type(form.getByLabelText('Motivo'), 'Servicio')
  await user.type(form.getByLabelText(/^Número de acta/), 'Junta 12')
  answer = () => Response.json({ ...de, estado: 'aprobada' }, { status: 201 })
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText('La licencia de Antonia Fuentes Lillo quedó aprobada.')).toBeDefined()
  expect(sent.at(-1)).toEqual([
    'POST /api/licencias',
    { user_id: 4, tipo: 'personal', motivo: 'Servicio', acta: 'Junta 12', desde: '2026-11-25', hasta: '2027-06-25' },
  ])
})

test('marks that licences make wrong are corrected with one press', async () => {
  rectificaciones = [
    { ...fila, antes: 'ausente', despues: 'licencia' },
    { ...fila, id: 91, antes: 'licencia', despues: 'ausente' },
  ]
  const user = show('ayudante')
  expect(await screen.findByText(/Falta → Licencia/)).toBeDefined()
  expect(screen.getByText(/Licencia → Falta/)).toBeDefined()
  answer = () => Response.json({ success: true, message: 'Se corrigieron 2 marcas.' })
  await user.click(screen.getByRole('button', { name: 'Corregir las 2 marcas' }))
  expect(await screen.findByText('Se corrigieron 2 marcas.')).toBeDefined()
  expect(sent.at(-1)).toEqual(['POST /api/asistencia/rectificaciones', { ids: [90, 91] }])
})

test('who closes no list is asked nothing about rectifications', async () => {
  rectificaciones = [{ ...fila, antes: 'ausente', despues: 'licencia' }]
  show('oficial')
  expect(await screen.findByRole('button', { name: /Ver la licencia/ })).toBeDefined()
  expect(screen.queryByText(/Por rectificar/)).toBeNull()
})

test('who records licences brings a sheet of them', async () => {
  const user = show('ayudante')
  await user.click(await screen.findByRole('button', { name: 'Más de las licencias' }))
  expect(await screen.findByRole('menuitem', { name: 'Importar licencias' })).toBeDefined()
})
