import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CambioRegistrado } from '#contract/material-mayor.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { fleetDate } from '#web/plumbing/format.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import MaterialMayorScreen from './material-mayor.screen.tsx'

const desde = '2026-11-20T17:57:00.000Z'
const cambio: CambioRegistrado = {
  id: 5,
  unidad_id: 21,
  unidad: 'B-21',
  tipo: 'cambio',
  estado_anterior: 'EN SERVICIO',
  estado: 'FUERA DE SERVICIO',
  detalles: 'Batería agotada',
  motivo: null,
  desde,
  hasta: null,
  registro: 'Catalina Rivas Montt',
  deshace: false,
  deshacer_con: 4,
}
const unidades = [
  { id: 21, nombre: 'B-21', estado: 'FUERA DE SERVICIO', detalles: 'Batería agotada', version: 4 },
  { id: 22, nombre: 'B-22', estado: 'EN SERVICIO', detalles: null, version: 1 },
]
const sent: unknown[] = []

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sent.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (method !== 'GET') {
      sent.push([`${method} ${pathname}`, JSON.parse(String(body ?? 'null'))])
      if (pathname.endsWith('/reset'))
        return Response.json({ success: true, message: 'Datos reiniciados correctamente' })
      return Response.json({ ...unidades[0], tipo: 'Carro', estado: 'EN SERVICIO', ultimaActualizacion: desde })
    }
    if (pathname === '/api/material-mayor')
      return Response.json(unidades.map((una) => ({ ...una, tipo: 'Carro', ultimaActualizacion: desde })))
    if (pathname === '/api/material-mayor/historial')
      return Response.json({ data: [cambio], page: 1, limit: 10, total: 1 })
    return Response.json({ data: [], page: 1, limit: 10, total: 0 })
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const show = (role: Role) => drawFor(role, <MaterialMayorScreen />, '/intranet/material-mayor').user

test('one card per unit, with its status, its details and their day; below, who changed it', async () => {
  show('bombero')
  const b21 = within((await screen.findByRole('heading', { name: 'B-21' })).closest('article') as HTMLElement)
  expect(b21.getByText('FUERA DE SERVICIO')).toBeDefined()
  expect(b21.getByText('Batería agotada')).toBeDefined()
  expect(b21.getByText(fleetDate(desde))).toBeDefined()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  const row = within(await screen.findByRole('row', { name: /Batería agotada/ }))
  expect(row.getByText('Catalina Rivas Montt')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Más de Material Mayor' })).toBeNull()
})

test('the last change of a unit is taken back from the history, once it was asked', async () => {
  const user = show('oficial')
  await user.click(await screen.findByRole('button', { name: /^Deshacer ?el cambio de B-21$/ }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('Se deshizo el cambio: B-21 vuelve a EN SERVICIO')).toBeDefined()
  expect(sent).toEqual([['POST /api/material-mayor/21/deshacer', { version: 4 }]])
})

test('the fleet is reset once it was asked, and that is told for three seconds', async () => {
  const user = show('admin')
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Más de Material Mayor' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reiniciar datos' }))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText('¿Está seguro de que desea reiniciar los datos? Esta acción no se puede deshacer.')
    return question
  }
  await user.click((await ask()).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([])
  const button = (await ask()).getByRole('button', { name: 'Reiniciar datos' })
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  fireEvent.click(button)
  await pass(0)
  expect(sent).toEqual([['POST /api/material-mayor/reset', null]])
  const told = () => screen.queryByText('Datos reiniciados correctamente')
  await pass(2_900)
  expect(told()).not.toBeNull()
  await pass(200)
  expect(told()).toBeNull()
})
