import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EstadoUnidad } from '#contract/material-mayor/estados.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import type { Mantencion } from '#contract/material-mayor/mantenciones.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import Mantenciones from './mantenciones.tsx'
import { decimal, entera, fechasDe, plazoDe } from './textos-mantencion.ts'

const hoy = '2026-11-20'
const unidad = {
  id: 21,
  nombre: 'B-21',
  estado: 'EN SERVICIO',
  detalles: 'Sin linterna',
  contadores: { km: { valor: 48_217, momento: `${hoy}T12:00:00.000Z` }, motor: null, bomba: null },
  dias_en_reparacion: 6,
  version: 4,
} as unknown as FichaUnidad
const una: Mantencion = {
  id: 1,
  unidad_id: 21,
  unidad: 'B-21',
  tipo: 'pauta',
  estado: 'programada',
  descripcion: 'Pauta de las 4.000 horas',
  taller: 'Taller Costa',
  fecha_ingreso: '2026-12-12',
  fecha_salida: null,
  dias: 22,
  kilometraje: null,
  horometro_motor: null,
  motivo_anulacion: null,
  registrada_por: null,
  version: 1,
  costo: null,
  orden_trabajo: null,
  factura: null,
  documentos: [],
}
const hecha: Mantencion = {
  ...una,
  id: 2,
  descripcion: 'Pastillas de freno',
  estado: 'terminada',
  fecha_ingreso: '2026-11-09',
  fecha_salida: '2026-11-10',
  dias: 1,
  kilometraje: 47_890,
  costo: 250_000,
}

let data: Mantencion[]
let propone: EstadoUnidad | null
const sent: [string, string, unknown][] = []
beforeEach(() => {
  data = [una, hecha]
  propone = null
  sent.length = 0
  vi.useFakeTimers({ now: new Date(`${hoy}T15:00:00Z`), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const { pathname } = new URL(path, 'http://x')
    if (method === 'PUT') {
      sent.push([method, pathname, JSON.parse(String(body))])
      propone = null
      return Response.json({ ...unidad, estado: 'EN REPARACIÓN' })
    }
    if (method === 'POST') {
      sent.push([method, pathname, JSON.parse(String(body))])
      data = [{ ...una, estado: 'en_taller', fecha_ingreso: hoy, dias: 0 }, hecha]
      propone = 'EN REPARACIÓN'
      return Response.json({ mantencion: data[0], propone })
    }
    return Response.json({ data, page: 1, limit: 10, total: data.length, propone })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const address = '/intranet/material-mayor/21?vista=mantenciones'

test('a maintenance enters the workshop from its menu, and the unit takes the status proposed by one press', async () => {
  const { user } = drawFor('maquinista', <Mantenciones unidad={unidad} />, address)
  await user.click(await screen.findByRole('button', { name: 'Acciones de Pauta de las 4.000 horas' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ingresar al taller' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ingresar al taller' }))
  expect(dialog.getByRole('textbox', { name: /Kilometraje/ })).toHaveProperty('value', '48217')
  await user.click(dialog.getByRole('button', { name: 'Ingresar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual([
    'POST',
    '/api/material-mayor/21/mantenciones/1/acciones',
    { accion: 'ingresar', fecha: hoy, kilometraje: 48_217, horometro_motor: null, version: 1 },
  ])
  expect(await screen.findByText('La B-21 está en el taller y figura EN SERVICIO.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Dejar la B-21 EN REPARACIÓN, motivo En taller' }))
  await waitFor(() => expect(screen.queryByText(/figura EN SERVICIO/)).toBeNull())
  expect(sent[1]).toEqual([
    'PUT',
    '/api/material-mayor/21',
    { estado: 'EN REPARACIÓN', motivo: 'taller', detalles: null, version: 4 },
  ])
})

test('one in the workshop is written down with the counters of now, and once it ends the unit may be EN SERVICIO', async () => {
  const { user, comeBack } = drawFor('maquinista', <Mantenciones unidad={unidad} />, address)
  await user.click(await screen.findByRole('button', { name: 'Registrar mantención' }))
  const form = within(await screen.findByRole('dialog', { name: 'Mantención de B-21' }))
  await user.type(form.getByLabelText(/^Qué se le hace/), 'Cambio de pastillas de freno')
  await user.click(form.getByRole('combobox', { name: 'Estado' }))
  await user.click(await screen.findByRole('option', { name: 'En taller' }))
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('La mantención quedó registrada.')).toBeDefined()
  expect(sent).toMatchObject([
    [
      'POST',
      '/api/material-mayor/21/mantenciones',
      { descripcion: 'Cambio de pastillas de freno', estado: 'en_taller', fecha_ingreso: hoy, kilometraje: 48_217 },
    ],
  ])
  await user.click(await screen.findByRole('button', { name: 'Acciones de Pauta de las 4.000 horas' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Terminar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Terminar' }))
  expect(await screen.findByText('Pauta de las 4.000 horas: quedó terminada.')).toBeDefined()
  expect(sent.at(-1)).toMatchObject([
    'POST',
    '/api/material-mayor/21/mantenciones/1/acciones',
    { accion: 'terminar', fecha: hoy },
  ])
  propone = 'EN SERVICIO'
  await comeBack()
  await user.click(await screen.findByRole('button', { name: 'Dejar la B-21 EN SERVICIO' }))
  expect(await screen.findByText('B-21 quedó EN SERVICIO.')).toBeDefined()
  expect(sent.at(-1)).toMatchObject(['PUT', '/api/material-mayor/21', { estado: 'EN SERVICIO', motivo: null }])
})

test('who keeps no book sees what is done to a unit, without its cost, its steps or the proposal', async () => {
  propone = 'EN REPARACIÓN'
  drawFor('bombero', <Mantenciones unidad={unidad} />, address)
  const row = within(await screen.findByRole('row', { name: /Pastillas de freno/ }))
  for (const words of ['Terminada', '1 día', '9 al 10 de noviembre', '47.890 km'])
    expect(row.getByText(words)).toBeDefined()
  expect(screen.queryByText('Costo')).toBeNull()
  expect(screen.queryByRole('button', { name: /Acciones|Registrar|Dejar/ })).toBeNull()
})

test('days and dates are told as they are said', () => {
  const de = (estado: Mantencion['estado'], dias: number | null) => plazoDe({ estado, dias })
  expect([de('programada', 22), de('programada', 0), de('programada', -1)]).toEqual(['en 22 días', 'hoy', 'hace 1 día'])
  expect([de('en_taller', 0), de('terminada', 0), de('terminada', 2), de('anulada', null)]).toEqual([
    'desde hoy',
    'en el día',
    '2 días',
    '',
  ])
  const fechas = (fecha_ingreso: string, fecha_salida: string | null, estado: Mantencion['estado'] = 'terminada') =>
    fechasDe({ estado, fecha_ingreso, fecha_salida }, hoy)
  expect(fechas('2026-11-09', '2026-11-10')).toBe('9 al 10 de noviembre')
  expect(fechas('2026-10-28', '2026-11-03')).toBe('28 de octubre al 3 de noviembre')
  expect(fechas('2025-09-02', '2025-09-04')).toBe('2 al 4 de septiembre de 2025')
  expect(fechas('2026-11-18', '2026-11-25', 'en_taller')).toBe('desde el 18 de noviembre, se espera el 25 de noviembre')
})

test('figures are read as they are typed', () => {
  expect([entera('48.217'), entera('48217'), entera('')]).toEqual([48_217, 48_217, null])
  expect([decimal('3.904,5'), decimal('3904,5'), decimal('3904.5')]).toEqual([3_904.5, 3_904.5, 3_904.5])
})
