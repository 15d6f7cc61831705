import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Alarma } from '#contract/asistencia/alarmas.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { Alarmas } from './alarmas.tsx'

const faltas: Alarma = {
  id: 3,
  user_id: 4,
  nombre: 'Antonia Fuentes Lillo',
  tipo: 'faltas',
  desde: '2026-11-02',
  hasta: '2026-11-09',
  evidencia: {
    actos: [
      { id: 7, dia: '2026-11-02', titulo: 'Academia' },
      { id: 8, dia: '2026-11-05', titulo: 'Sesión' },
      { id: 9, dia: '2026-11-09', titulo: 'Ejercicio' },
    ],
    meses: [],
  },
  estado: 'vigente',
  creada_en: '2026-11-10T15:00:00.000Z',
  tratada_en: null,
  tratada_por: null,
  acta: null,
  cesada_en: null,
  version: 2,
}
const meses: Alarma = {
  ...faltas,
  id: 5,
  nombre: 'Bruno Araya Díaz',
  tipo: 'meses',
  evidencia: { actos: [], meses: ['2026-07', '2026-08', '2026-10'] },
}

const sent: unknown[] = []
let has: boolean

beforeEach(() => {
  sent.length = 0
  has = true
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    if (method !== 'GET') {
      sent.push([`${method} ${pathname}`, JSON.parse(String(body))])
      return Response.json(faltas)
    }
    const vigentes = searchParams.get('estado') === 'vigente' ? [faltas, meses] : []
    const data = has ? vigentes : []
    return Response.json({ data, page: 1, limit: 10, total: data.length })
  })
})

test('each alarm shows its evidence, the acts with a link', async () => {
  drawFor('oficial', <Alarmas />)
  const evidence = within(await screen.findByRole('list', { name: `Evidencia de ${faltas.nombre}` }))
  expect(evidence.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/intranet/asistencia?acto=7',
    '/intranet/asistencia?acto=8',
    '/intranet/asistencia?acto=9',
  ])
  expect(screen.getByText('3 faltas seguidas a actos con citación')).toBeDefined()
  expect(screen.getByText('3 meses seguidos sin asistencia')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Tratado|Registrar/ })).toBeNull()
})

test('the board’s treatment is recorded with its minutes', async () => {
  const { user } = drawFor('ayudante', <Alarmas />)
  await user.click(await screen.findByRole('button', { name: `Tratado en junta de oficiales: ${faltas.nombre}` }))
  const form = within(await screen.findByRole('dialog', { name: 'Tratado en junta de oficiales' }))
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(sent).toEqual([])
  await user.type(form.getByLabelText('Acta'), 'Sesión 12')
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText(`La alarma de ${faltas.nombre} quedó tratada.`)).toBeDefined()
  expect(sent).toEqual([['POST /api/asistencia/alarmas/3/tratamiento', { acta: 'Sesión 12', version: 2 }]])
})

test('without alarms it says so', async () => {
  has = false
  drawFor('ayudante', <Alarmas />)
  expect(await screen.findByText('No hay alarmas vigentes')).toBeDefined()
  expect(await screen.findByText('Ninguna alarma se ha tratado todavía.')).toBeDefined()
})
