import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { NovedadEquipo } from '#contract/equipamiento/novedades.ts'
import type { UsoEra } from '#contract/equipamiento/usos.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { EraCard } from '#web/intranet/emergencias/detalle/era-card.tsx'
// What sends them is fetched when it is needed.
import '#web/parts/pendientes/todas.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { dropPendientesDe } from '#web/plumbing/pendientes-guardados.ts'
import { storeSession } from '#web/plumbing/session.ts'
import EquipamientoScreen from './equipamiento.screen.tsx'
import EquipoScreen from './equipo.screen.tsx'
import { ficha } from './ficha-de-prueba.ts'

const momento = '2001-11-12T21:30:00.000Z'
const novedad: NovedadEquipo = {
  id: 7,
  equipo_id: 12,
  codigo: 'ERA-012',
  equipo: 'Equipo ERA',
  unidad_id: null,
  unidad: null,
  descripcion: 'No marca oxígeno',
  gravedad: 'critica',
  estado: 'abierta',
  tiene_foto: false,
  reportado_por_id: 5,
  reportado_por: 'Antonia Fuentes',
  creado_en: momento,
  resuelto_por: null,
  resuelto_en: null,
  respuesta: null,
  version: 3,
}
const uso: UsoEra = {
  id: 4,
  equipo_id: 12,
  codigo: 'ERA-012',
  emergencia_id: 9,
  folio: '2001-0009',
  user_id: 5,
  nombre: 'Antonia Fuentes',
  presion_inicial_bar: 280,
  presion_final_bar: null,
  entrada_en: momento,
  salida_en: null,
  por_limpiar: false,
  limpieza_en: null,
  limpieza_por: null,
  version: 1,
}
const era = { ...ficha, id: 12, codigo: 'ERA-012', categoria: 'era' as const, padre: null, padre_id: null }
const apta = { ...era, aptitud: { apto: true, por_vencer: false, motivo: null } }

let offline: boolean
let sent: [string, unknown][]
let asked: string[]
let stands: typeof ficha
let novedades: NovedadEquipo[]
let usos: UsoEra[]

beforeEach(async () => {
  storeSession('abc', {
    id: 1,
    nombre: 'Ignacia Salinas Prat',
    cargo: null,
    cargo_detalle: null,
    role: 'bombero',
    role_id: 6,
  })
  offline = false
  sent = []
  asked = []
  stands = apta
  novedades = []
  usos = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(input)
    const { pathname } = new URL(input, 'http://localhost')
    const pageOf = (data: unknown[]) => ({ page: 1, limit: 10, data, total: data.length })
    if (method !== 'GET') {
      if (offline) throw new TypeError('Failed to fetch')
      sent.push([`${method} ${pathname}`, JSON.parse(String(body ?? 'null'))])
      if (pathname.endsWith('/limpieza')) return Response.json(apta)
      return Response.json(pathname.includes('usos') ? { ...uso, por_limpiar: true } : novedad)
    }
    if (pathname === '/api/equipamiento') {
      const contadores = { total: 1, aptos: 1, por_vencer: 0, no_aptos: 0, en_reparacion: 0 }
      return Response.json({ ...pageOf([stands]), contadores, era: { total: 1, aptos: 1 } })
    }
    if (pathname.endsWith('/novedades')) return Response.json({ ...pageOf(novedades), por_resolver: novedades.length })
    if (pathname.endsWith('/usos')) return Response.json(pageOf(usos))
    if (pathname === '/api/equipamiento/12') return Response.json(stands)
    return Response.json(pageOf([]))
  })
  await dropPendientesDe(1)
})

const show = (role: Role, address: string) =>
  drawFor(
    role,
    [
      { path: '/intranet/equipamiento', element: <EquipamientoScreen /> },
      { path: '/intranet/equipamiento/:equipo', element: <EquipoScreen /> },
      { path: '/emergencia', element: <EraCard emergencia={9} /> },
    ],
    address,
  ).user

test('anyone reports a fault from the card: the gravity in words, the text, send', async () => {
  const user = show('bombero', '/intranet/equipamiento/12')
  await user.click(await screen.findByRole('button', { name: 'Informar novedad' }))
  const form = within(await screen.findByRole('dialog', { name: 'Novedad de ERA-012' }))
  await user.click(form.getByRole('button', { name: 'Enviar' }))
  expect(await form.findByText('Elija qué tan grave es')).toBeDefined()
  expect(form.getByText('Escriba qué le pasa al equipo')).toBeDefined()
  await user.click(form.getByRole('radio', { name: /Crítica.*Nadie debe usarlo/ }))
  await user.type(form.getByLabelText('Qué le pasa'), 'No marca oxígeno ')
  await user.click(form.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('La novedad de ERA-012 quedó anotada.')).toBeDefined()
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['POST /api/equipamiento/12/novedades', { gravedad: 'critica', descripcion: 'No marca oxígeno' }],
    ]),
  )
})

test('a fault without network waits on this device, and the card says so', async () => {
  offline = true
  const user = show('bombero', '/intranet/equipamiento/12')
  await user.click(await screen.findByRole('button', { name: 'Informar novedad' }))
  const form = within(await screen.findByRole('dialog', { name: 'Novedad de ERA-012' }))
  await user.click(form.getByRole('radio', { name: /Leve/ }))
  await user.type(form.getByLabelText('Qué le pasa'), 'Correa gastada')
  await user.click(form.getByRole('button', { name: 'Enviar' }))
  const card = within(await screen.findByRole('region', { name: 'Novedades sin resolver' }))
  expect(card.getByText('Correa gastada')).toBeDefined()
  expect(await card.findByText(/^Anotado sin conexión a las/)).toBeDefined()
})

test('a set that nobody should use cannot be used from its card', async () => {
  stands = era
  show('bombero', '/intranet/equipamiento/12')
  expect((await screen.findByRole('button', { name: 'Usar: no apto' })).hasAttribute('disabled')).toBe(true)
})

test('a set in use comes out, and one that waits for cleaning is cleaned', async () => {
  usos = [uso]
  const user = show('bombero', '/intranet/equipamiento/12')
  const card = within(await screen.findByRole('region', { name: 'En uso' }))
  expect(card.getByText('Antonia Fuentes')).toBeDefined()
  expect(screen.getByRole('button', { name: 'En uso' }).hasAttribute('disabled')).toBe(true)
  usos = [{ ...uso, salida_en: momento, por_limpiar: true }]
  stands = { ...apta, por_limpiar: true }
  await user.click(card.getByRole('button', { name: 'Registrar salida' }))
  const form = within(await screen.findByRole('dialog', { name: 'Salida de ERA-012' }))
  await user.type(form.getByLabelText(/Presión de salida/), '90')
  await user.click(form.getByRole('button', { name: 'Registrar salida' }))
  expect(await screen.findByText('ERA-012 quedó fuera. Falta limpiarlo para volver a usarlo.')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Quedó limpio' }))
  expect(await screen.findByText('La limpieza de ERA-012 quedó registrada.')).toBeDefined()
  expect(sent).toEqual([
    ['PATCH /api/equipamiento/usos/4', { presion_final_bar: 90, version: 1 }],
    ['POST /api/equipamiento/12/limpieza', null],
  ])
})

test('who mends it answers in the list of faults; a bombero reads it', async () => {
  novedades = [novedad]
  const user = show('oficial', '/intranet/equipamiento?vista=novedades')
  const row = within(await screen.findByRole('row', { name: /ERA-012/ }))
  expect(row.getByText('Crítica: nadie debe usarlo')).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Novedades 1 sin resolver' })).toBeDefined()
  await user.click(row.getByRole('button', { name: 'Responder la novedad de ERA-012' }))
  const form = within(await screen.findByRole('dialog', { name: 'Responder la novedad de ERA-012' }))
  expect(form.getByText(/ERA-012 sigue en revisión/)).toBeDefined()
  await user.type(form.getByLabelText(/Qué se hizo/), 'Se cambió el sensor')
  await user.click(form.getByRole('button', { name: 'Responder' }))
  expect(await screen.findByText('La novedad de ERA-012 quedó respondida.')).toBeDefined()
  expect(sent).toEqual([
    ['PATCH /api/equipamiento/novedades/7', { estado: 'resuelta', respuesta: 'Se cambió el sensor', version: 3 }],
  ])
})

test('the list of faults is taken as a sheet with its filters', async () => {
  const user = show('bombero', '/intranet/equipamiento?vista=novedades&gravedad=critica')
  const lista = within(await screen.findByRole('region', { name: 'Novedades' }))
  await user.click(lista.getByRole('button', { name: 'Exportar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await vi.waitFor(() =>
    expect(asked.at(-1)).toBe('/api/equipamiento/novedades/exportacion?gravedad=critica&formato=csv'),
  )
})

test('a bombero does not answer', async () => {
  novedades = [novedad]
  show('bombero', '/intranet/equipamiento/12')
  expect(await screen.findByText('No marca oxígeno')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Responder/ })).toBeNull()
})

test('at an emergency nobody is offered a set that may not be used', async () => {
  stands = era
  show('bombero', '/emergencia')
  expect(await screen.findByText('Nadie tiene un ERA puesto.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Usar un ERA' })).toBeNull()
})

test('someone goes in at an emergency; a figure that is none is sent as it was typed', async () => {
  const user = show('bombero', '/emergencia')
  await user.click(await screen.findByRole('button', { name: 'Usar un ERA' }))
  const form = within(await screen.findByRole('dialog', { name: 'Usar ERA-012' }))
  await user.type(form.getByLabelText(/Presión de entrada/), '28O')
  await user.click(form.getByRole('button', { name: 'Registrar entrada' }))
  expect(await screen.findByText('ERA-012 está en uso.')).toBeDefined()
  expect(sent).toEqual([
    ['POST /api/equipamiento/12/usos', { user_id: 1, emergencia_id: 9, presion_inicial_bar: '28O' }],
  ])
})
