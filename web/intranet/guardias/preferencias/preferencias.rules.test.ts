import { describe, expect, test } from 'vitest'
import type { Preferencia } from '#contract/guardias/preferencias.ts'
import { conDeseo, conFecha, deFechas, deseoDe, siguiente, sinFecha } from './preferencias.rules.ts'

const lunes: Preferencia = { tipo: 'no_puedo', dia_semana: 1, fecha: null, turno: null }

test('a press goes round the three states', () => {
  expect([siguiente(null), siguiente('prefiero'), siguiente('no_puedo')]).toEqual(['prefiero', 'no_puedo', null])
})

describe('a weekday', () => {
  test('of every shift is one wish, and changing a shift of it divides it', () => {
    expect(deseoDe([lunes], 1, 'nocturna')).toBe('no_puedo')
    const divided = conDeseo([lunes], 1, 'nocturna', null)
    expect(divided).toEqual([{ ...lunes, turno: 'diurna' }])
    expect(conDeseo(divided, 1, 'nocturna', 'no_puedo')).toEqual([lunes])
  })

  test('leaves the other days, and kinds of guards that the grid does not show', () => {
    const others: Preferencia[] = [
      { ...lunes, dia_semana: 2 },
      { ...lunes, turno: 'especial' },
    ]
    expect(conDeseo(others, 1, 'diurna', 'prefiero')).toEqual([
      ...others,
      { tipo: 'prefiero', dia_semana: 1, fecha: null, turno: 'diurna' },
    ])
  })
})

test('single days stand in their order, past ones are gone, and a second of the same shift replaces the first', () => {
  const dia = (fecha: string, tipo: Preferencia['tipo'] = 'no_puedo') =>
    ({ tipo, dia_semana: null, fecha, turno: null }) as const
  const all = conFecha(conFecha([lunes, dia('2026-12-24')], dia('2026-11-19')), dia('2026-12-01'))
  expect(deFechas(all, '2026-11-20').map(({ fecha }) => fecha)).toEqual(['2026-12-01', '2026-12-24'])
  const changed = conFecha(all, dia('2026-12-24', 'prefiero'))
  expect(deFechas(changed, '2026-12-24')).toEqual([dia('2026-12-24', 'prefiero')])
  expect(deFechas(sinFecha(changed, dia('2026-12-24')), '2026-12-24')).toEqual([])
})
