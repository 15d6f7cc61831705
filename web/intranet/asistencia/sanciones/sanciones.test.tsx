import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Abono } from '#contract/asistencia/abonos.ts'
import type { Sancion } from '#contract/asistencia/sanciones.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { Sanciones } from './sanciones.tsx'

const antonia = { user_id: 4, nombre: 'Antonia Fuentes Lillo' }
const sancion: Sancion = {
  ...antonia,
  id: 5,
  tipo: 'suspension',
  desde: '2026-11-10',
  hasta: '2026-11-30',
  origen: 'capitan',
  acta: null,
  estado: 'vigente',
  sin_efecto_en: null,
  registrada_por: null,
  creada_en: '2026-11-10T15:00:00.000Z',
  version: 2,
}
const abono: Abono = {
  ...antonia,
  id: 8,
  fecha: '2026-11-02',
  cantidad: 3,
  concepto: 'Colecta',
  respaldo: null,
  registrado_por: null,
  creado_en: '2026-11-10T15:00:00.000Z',
  anulado_en: null,
  motivo_anulacion: null,
  version: 1,
}

const sent: unknown[] = []
let has: boolean
let answer: () => Response

beforeEach(() => {
  sent.length = 0
  has = true
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (method !== 'GET') {
      sent.push([`${method} ${pathname}`, JSON.parse(String(body))])
      return answer()
    }
    const rows: Record<string, object[]> = {
      '/api/sanciones': has ? [sancion] : [],
      '/api/abonos': has ? [abono] : [],
      '/api/asistencia/miembros': [{ id: 4, nombre: antonia.nombre, estado: 'activo' }],
    }
    const data = rows[pathname] ?? []
    return Response.json({ data, page: 1, limit: 10, total: data.length })
  })
})

const show = (role: Role) => drawFor(role, <Sanciones />).user
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a member reads their own, and records nothing', async () => {
  show('bombero')
  expect(await screen.findByText('Suspensión')).toBeDefined()
  expect(await screen.findByText('Colecta')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Registrar|Acciones/ })).toBeNull()
  expect(screen.queryByText(antonia.nombre)).toBeNull()
})

test('empty lists say what goes there', async () => {
  has = false
  show('bombero')
  expect(await screen.findByText('Usted no tiene sanciones registradas.')).toBeDefined()
  expect(await screen.findByText('Usted no tiene asistencias abonadas fuera de los actos.')).toBeDefined()
})

test('a sanction is recorded; closed lists that it does not change are told', async () => {
  const user = show('ayudante')
  await user.click(await screen.findByRole('button', { name: 'Registrar sanción' }))
  const form = await dialog('Registrar sanción')
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await form.findByText('Este campo es obligatorio')).toBeDefined()
  await user.type(form.getByRole('combobox', { name: 'A quién' }), 'anto')
  await user.click(await screen.findByRole('option', { name: antonia.nombre }))
  await user.clear(form.getByLabelText('Desde'))
  await user.type(form.getByLabelText('Desde'), '2026-11-10')
  answer = () => Response.json({ ...sancion, listas_cerradas: 2 }, { status: 201 })
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText(/quedó registrada. 2 listas cerradas de esos días no cambian/)).toBeDefined()
  const body = { user_id: 4, tipo: 'suspension', desde: '2026-11-10', hasta: null, origen: 'capitan', acta: null }
  expect(sent.at(-1)).toEqual(['POST /api/sanciones', body])
})

test('its end is corrected, and it is lifted', async () => {
  const user = show('capitan')
  const menu = { name: /Acciones de la sanción/ }
  await user.click(await screen.findByRole('button', menu))
  await user.click(await screen.findByRole('menuitem', { name: 'Corregir el término' }))
  const form = await dialog('Corregir el término')
  await user.clear(form.getByLabelText(/^Hasta/))
  answer = () => Response.json({ ...sancion, hasta: null, listas_cerradas: 0 })
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('La sanción de Antonia Fuentes Lillo se corrigió.')).toBeDefined()
  expect(sent.at(-1)).toEqual(['PATCH /api/sanciones/5', { version: 2, hasta: null }])
  await user.click(screen.getByRole('button', menu))
  await user.click(await screen.findByRole('menuitem', { name: 'Dejar sin efecto' }))
  await user.click((await dialog('Dejar sin efecto')).getByRole('button', { name: 'Dejar sin efecto' }))
  expect(await screen.findByText('La sanción de Antonia Fuentes Lillo quedó sin efecto.')).toBeDefined()
  expect(sent.at(-1)).toEqual(['PATCH /api/sanciones/5', { version: 2, sin_efecto: true }])
})

test('attendances are credited, and a credit is annulled with its reason', async () => {
  const user = show('ayudante')
  await user.click(await screen.findByRole('button', { name: 'Registrar abono' }))
  const form = await dialog('Registrar abono')
  await user.type(form.getByRole('combobox', { name: 'A quién' }), 'anto')
  await user.click(await screen.findByRole('option', { name: antonia.nombre }))
  await user.clear(form.getByLabelText('Asistencias'))
  await user.type(form.getByLabelText('Asistencias'), '101')
  await user.type(form.getByLabelText('Concepto'), 'Colecta')
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await form.findByText('Debe estar entre 1 y 100')).toBeDefined()
  await user.clear(form.getByLabelText('Asistencias'))
  await user.type(form.getByLabelText('Asistencias'), '3')
  answer = () => Response.json(abono, { status: 201 })
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText('Se abonaron 3 asistencias a Antonia Fuentes Lillo.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /Acciones del abono/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Anular' }))
  const anular = await dialog('Anular abono')
  await user.type(anular.getByLabelText('Motivo'), 'Se repitió')
  answer = () => Response.json({ ...abono, anulado_en: '2026-11-20T15:00:00.000Z' })
  await user.click(anular.getByRole('button', { name: 'Anular' }))
  expect(await screen.findByText('El abono de Antonia Fuentes Lillo quedó anulado.')).toBeDefined()
  expect(sent.at(-1)).toEqual(['POST /api/abonos/8/anulacion', { motivo: 'Se repitió' }])
})
