import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cambio } from '#contract/cambios.ts'
import { dashboardApi } from '#contract/dashboard.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import { estadisticasApi } from '#contract/estadisticas.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { everyMs } from '#web/parts/cambios/spaced.ts'
import { calmaMs, repartoMs } from '#web/parts/cambios/tras-la-calma.ts'
import { type AnyQuery, query } from '#web/plumbing/query.ts'
import { keepInStep } from './keep-in-step.ts'

const live = vi.hoisted(() => ({ tell: (_cambio: Cambio) => {}, open: () => {} }))
vi.mock('#web/parts/cambios/live-changes.ts', () => ({
  listenToChanges: (tell: typeof live.tell, open: typeof live.open) => {
    Object.assign(live, { tell, open })
    return () => {}
  },
}))
vi.mock('#web/plumbing/when-quiet.ts', () => ({
  whenQuiet: (_queries: unknown, act: () => void) => {
    queueMicrotask(act)
    return () => {}
  },
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const shown = {
  activas: query(emergenciasApi.activas),
  tablero: query(emergenciasApi.tablero, { params: { id: 7 } }),
  otra: query(emergenciasApi.tablero, { params: { id: 8 } }),
  lista: query(emergenciasApi.list, { query: {} }),
  dashboard: query(dashboardApi.get),
  flota: query(materialMayorApi.list),
  cifras: query(estadisticasApi.memorias),
  campana: query(notificacionesApi.list, { query: {} }),
}

test('in an alarm a page reads the open emergencies and the board again, and the rest once it has passed', async () => {
  const queries = new QueryClient()
  const reads: string[] = []
  for (const [name, read] of Object.entries(shown) as [string, AnyQuery][])
    new QueryObserver(queries, { ...read, queryFn: () => reads.push(name), staleTime: Infinity }).subscribe(() => {})
  const stop = keepInStep(queries, 1)
  await vi.advanceTimersByTimeAsync(1)
  live.open()
  await vi.advanceTimersByTimeAsync(calmaMs + repartoMs)
  reads.length = 0
  for (let n = 0; n < 60; n += 1) {
    if (n === 0) live.tell({ tipo: 'emergencia', id: 7 })
    if (n === 0) live.tell({ tipo: 'notificacion' })
    else live.tell({ tipo: 'respuesta', id: 7 })
    await vi.advanceTimersByTimeAsync(200)
  }
  const during = new Set(reads)
  expect(during).toEqual(new Set(['activas', 'tablero', 'campana']))
  expect(reads.filter((name) => name === 'activas')).toHaveLength(1)
  expect(reads.filter((name) => name === 'tablero').length).toBeLessThanOrEqual((60 * 200) / (everyMs * 0.75) + 1)
  reads.length = 0
  await vi.advanceTimersByTimeAsync(calmaMs + repartoMs)
  for (const name of ['dashboard', 'flota', 'cifras', 'lista', 'otra'])
    expect([name, reads.filter((one) => one === name).length]).toEqual([name, 1])
  stop()
})
