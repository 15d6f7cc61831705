import { beforeEach, expect, test } from 'vitest'
import { type Unidad, unidadesIniciales } from '#contract/material-mayor.ts'
import { endSession, storeSession } from '#web/plumbing/session.ts'
import { flotaGuardada, flotaWithoutAnswer, keepFlota } from './guardada.ts'

const now = new Date('2026-11-20T18:00:00.000Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const unidades: Unidad[] = [
  {
    id: 21,
    nombre: 'B-21',
    tipo: 'Carro',
    estado: 'EN REVISIÓN',
    ultimaActualizacion: '2026-11-20T17:57:00.000Z',
    detalles: 'Frenos',
    actualizadaPor: null,
    version: 3,
  },
]
const inicial = { origen: 'inicial', unidades: unidadesIniciales }

beforeEach(() => localStorage.clear())

test('a cached list is valid for one hour (spec §9)', () => {
  keepFlota(unidades, now)
  const guardada = { origen: 'guardada', desde: now.toISOString(), unidades }
  expect(flotaWithoutAnswer(now)).toEqual(guardada)
  expect(flotaWithoutAnswer(later(59.9))).toEqual(guardada)
  expect(flotaGuardada(later(60))).toBeUndefined()
  // A clock set back makes its age unknown.
  expect(flotaGuardada(later(-1))).toBeUndefined()
})

test('beyond that it is what was last known, and says so', () => {
  keepFlota(unidades, now)
  for (const at of [later(60), later(60 * 24), later(-1)])
    expect(flotaWithoutAnswer(at)).toEqual({ origen: 'guardada', desde: now.toISOString(), unidades, vieja: true })
})

test('with none, the three units of spec §3, without version or date', () => {
  expect(flotaWithoutAnswer(now)).toEqual(inicial)
})

test.each(['{', '[]', '{"desde":"ayer","unidades":[]}', '{"desde":"2026-11-20T18:00:00.000Z","unidades":[{}]}'])(
  'an unreadable one is ignored: %s',
  (raw) => {
    localStorage.setItem('flota', raw)
    expect(flotaWithoutAnswer(now)).toEqual(inicial)
  },
)

test('a visitor’s answer is not cached: it is less than a member sees', () => {
  keepFlota([{ ...unidades[0]!, version: undefined }], now)
  expect(localStorage.getItem('flota')).toBeNull()
})

test('it is dropped with the session', () => {
  storeSession('abc', { id: 1, nombre: 'Ana', cargo: null, cargo_detalle: null, role: 'bombero', role_id: 6 })
  keepFlota(unidades, now)
  endSession()
  expect(localStorage.getItem('flota')).toBeNull()
})
