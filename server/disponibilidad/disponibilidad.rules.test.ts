import { expect, test } from 'vitest'
import { puedeACargo } from '#contract/shared/cargos.ts'
import type { Franja } from '#contract/disponibilidad.ts'
import { claveServicio, type Informado, vigente } from './disponibilidad.rules.ts'
import { semanaDe } from './horario.rules.ts'

const nothing: Informado = { ausencias: [], guardias: [], dicha: null, anunciadas: [], franjas: [] }
const ms = (instant: string) => Date.parse(instant)
const tramo = (desde: string, hasta: string | null) => ({ desde: ms(desde), hasta: hasta === null ? null : ms(hasta) })
const at = (instant: string, de: Partial<Informado>) => vigente({ ...nothing, ...de }, semanaDe(new Date(instant)))

// Friday 20 November 2026, at −03.
const now = '2026-11-20T15:00:00.000Z'
const said = (estado: 'disponible' | 'no_disponible', hasta: string | null) =>
  ({ ...tramo('2026-11-20T10:00:00.000Z', hasta), estado, origen: 'manual' }) as const
const friday: Franja[] = [{ dia: 5, desde: '08:00', hasta: '20:00' }]
const guardia = tramo('2026-11-20T14:00:00.000Z', '2026-11-20T16:00:00.000Z')
const ausencia = tramo('2026-11-20T03:00:00.000Z', '2026-11-22T03:00:00.000Z')

test('nothing is known of who said nothing', () => {
  expect(at(now, {})).toEqual({ estado: 'sin_informar', origen: null, desde: null, hasta: null })
})

test('licence or suspension before guard, guard before what was said, that before the pattern', () => {
  const dicha = said('no_disponible', '2026-11-20T18:00:00.000Z')
  const all = { franjas: friday, dicha, guardias: [guardia], ausencias: [ausencia] }
  const told = (de: Partial<Informado>) => {
    const { estado, origen } = at(now, de)
    return [estado, origen]
  }
  expect(told(all)).toEqual(['no_disponible', 'licencia'])
  expect(told({ ...all, ausencias: [] })).toEqual(['disponible', 'guardia'])
  expect(told({ franjas: friday, dicha })).toEqual(['no_disponible', 'manual'])
  expect(told({ franjas: friday })).toEqual(['disponible', 'horario'])
})

test('a member on licence is never available, whatever was said, by guard or by pattern', () => {
  for (const day of ['20', '21'])
    for (const hour of ['03', '11', '15', '23']) {
      const moment = `2026-11-${day}T${hour}:00:00.000Z`
      const dicha = said('disponible', null)
      expect(at(moment, { franjas: friday, dicha, guardias: [guardia], ausencias: [ausencia] }).estado).toBe(
        'no_disponible',
      )
    }
})

test('what was said of another time holds then, before the pattern and an earlier open word, but not one said within it', () => {
  const una = {
    estado: 'disponible',
    desde: Date.parse('2026-11-21T12:00:00.000Z'),
    hasta: Date.parse('2026-11-21T16:00:00.000Z'),
  } as const
  const anunciadas = [una]
  const within = '2026-11-21T13:00:00.000Z'
  expect(at(within, { franjas: friday, anunciadas })).toEqual({
    estado: 'disponible',
    origen: 'manual',
    desde: '2026-11-21T12:00:00.000Z',
    hasta: '2026-11-21T16:00:00.000Z',
  })
  expect(at('2026-11-21T16:00:00.000Z', { franjas: friday, anunciadas }).origen).toBe('horario')
  const open = { estado: 'no_disponible', origen: 'manual', desde: Date.parse(now), hasta: null } as const
  expect(at(within, { dicha: open, anunciadas }).estado).toBe('disponible')
  expect(at('2026-11-21T17:00:00.000Z', { dicha: open, anunciadas }).estado).toBe('no_disponible')
  const later = { ...open, desde: Date.parse('2026-11-21T12:30:00.000Z') }
  expect(at(within, { dicha: later, anunciadas }).estado).toBe('no_disponible')
  expect(at(within, { ausencias: [{ desde: Date.parse(now), hasta: null }], anunciadas }).origen).toBe('licencia')
})

test('each holds from when it began until something else does', () => {
  const dicha = said('no_disponible', '2026-11-20T18:00:00.000Z')
  expect(at(now, { franjas: friday, dicha })).toEqual({
    estado: 'no_disponible',
    origen: 'manual',
    desde: '2026-11-20T10:00:00.000Z',
    hasta: '2026-11-20T18:00:00.000Z',
  })
  expect(at('2026-11-20T18:00:00.000Z', { franjas: friday, dicha })).toEqual({
    estado: 'disponible',
    origen: 'horario',
    desde: '2026-11-20T18:00:00.000Z',
    hasta: '2026-11-20T23:00:00.000Z',
  })
  // Until the next Friday.
  expect(at('2026-11-20T23:00:00.000Z', { franjas: friday, dicha })).toMatchObject({
    estado: 'no_disponible',
    origen: 'horario',
    hasta: '2026-11-27T11:00:00.000Z',
  })
})

test('what was said without an end holds until a licence begins, and again after it', () => {
  const dicha = said('disponible', null)
  const later = tramo('2026-11-25T03:00:00.000Z', '2026-11-26T03:00:00.000Z')
  expect(at(now, { dicha, ausencias: [later] })).toMatchObject({
    estado: 'disponible',
    hasta: '2026-11-25T03:00:00.000Z',
  })
  expect(at('2026-11-26T03:00:00.000Z', { dicha, ausencias: [later] })).toMatchObject({
    estado: 'disponible',
    hasta: null,
  })
})

test('what was said expires by itself, and leaves nothing where there is no pattern', () => {
  const dicha = said('disponible', '2026-11-20T18:00:00.000Z')
  expect(at('2026-11-20T17:59:59.999Z', { dicha }).estado).toBe('disponible')
  expect(at('2026-11-20T18:00:00.000Z', { dicha })).toMatchObject({ estado: 'sin_informar', origen: null })
})

test('an open suspension has no end', () => {
  const open = tramo('2026-11-01T03:00:00.000Z', null)
  expect(at(now, { ausencias: [open] })).toMatchObject({ origen: 'licencia', hasta: null })
})

test('officers by cargo report 0-9 and 0-8; the rest have no key of service', () => {
  const teniente = { cargo: 'Teniente 2', nivel_bombero: null, habilitado_a_cargo: 0 } as const
  const bombero = { cargo: 'Bombero', nivel_bombero: 'Inicial', habilitado_a_cargo: 0 } as const
  expect(claveServicio(teniente, 'disponible')).toBe('0-9')
  expect(claveServicio(teniente, 'no_disponible')).toBe('0-8')
  expect(claveServicio(teniente, 'sin_informar')).toBe(null)
  expect(claveServicio(bombero, 'disponible')).toBe(null)
  expect(puedeACargo(teniente)).toBe(true)
  expect(puedeACargo(bombero)).toBe(false)
  expect(puedeACargo({ ...bombero, habilitado_a_cargo: 1 })).toBe(true)
  expect(puedeACargo({ ...bombero, nivel_bombero: 'Operativo' })).toBe(true)
  expect(puedeACargo({ ...bombero, cargo: null })).toBe(false)
})
