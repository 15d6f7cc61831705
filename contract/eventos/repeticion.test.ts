import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumarDias } from '../shared/fechas.ts'
import { frecuencias, maxInstancias } from './eventos.ts'
import { diasDe } from './repeticion.ts'

describe('days of a repetition', () => {
  test('every other week', () => {
    expect(diasDe('2026-12-04', { frecuencia: 'semanal', intervalo: 2, hasta: '2027-01-01' })).toEqual({
      dias: ['2026-12-04', '2026-12-18', '2027-01-01'],
      omitidos: [],
    })
  })

  test('the 31st: months without it are left out, and told', () => {
    expect(diasDe('2027-01-31', { frecuencia: 'mensual_dia', intervalo: 1, hasta: '2027-05-31' })).toEqual({
      dias: ['2027-01-31', '2027-03-31', '2027-05-31'],
      omitidos: ['2027-02-01', '2027-04-01'],
    })
  })

  test('29 February: only leap years have it', () => {
    const yearly = { frecuencia: 'mensual_dia', intervalo: 12, hasta: '2032-12-31' } as const
    expect(diasDe('2028-02-29', yearly)).toEqual({
      dias: ['2028-02-29', '2032-02-29'],
      omitidos: ['2029-02-01', '2030-02-01', '2031-02-01'],
    })
  })

  test('the fifth Friday: months with four are left out, and told', () => {
    const fifth = { frecuencia: 'mensual_nth', intervalo: 1, hasta: '2027-04-30' } as const
    expect(diasDe('2027-01-29', fifth)).toEqual({
      dias: ['2027-01-29', '2027-04-30'],
      omitidos: ['2027-02-01', '2027-03-01'],
    })
  })

  test('the second Tuesday of every third month', () => {
    const second = { frecuencia: 'mensual_nth', intervalo: 3, hasta: '2027-08-31' } as const
    expect(diasDe('2026-11-10', second).dias).toEqual(['2026-11-10', '2027-02-09', '2027-05-11', '2027-08-10'])
  })

  test('counting ends one beyond what may be created', () => {
    const weekly = { frecuencia: 'semanal', intervalo: 1, hasta: '2099-12-31' } as const
    expect(diasDe('2026-11-03', weekly).dias).toHaveLength(maxInstancias + 1)
  })

  test('a month past the end is not told', () => {
    expect(diasDe('2027-01-31', { frecuencia: 'mensual_dia', intervalo: 1, hasta: '2027-01-31' })).toEqual({
      dias: ['2027-01-31'],
      omitidos: [],
    })
  })

  const day = integer({ min: 0, max: 20_000 }).map((n) => sumarDias('2020-01-01', n))
  test('of any day: in order, to the end, of the same weekday or number, and at most one too many', () => {
    assert(
      property(
        day,
        constantFrom(...frecuencias),
        integer({ min: 1, max: 12 }),
        integer({ min: 0, max: 3_000 }),
        (primero, frecuencia, intervalo, length) => {
          const hasta = sumarDias(primero, length)
          const { dias, omitidos } = diasDe(primero, { frecuencia, intervalo, hasta })
          expect(dias[0]).toBe(primero)
          expect(dias.length).toBeLessThanOrEqual(maxInstancias + 1)
          expect(dias).toEqual([...new Set(dias)].toSorted())
          expect([...dias, ...omitidos].every((dia) => dia <= hasta)).toBe(true)
          const weekday = (dia: string) => new Date(`${dia}T00:00Z`).getUTCDay()
          const nthWeekday = (dia: string) => `${weekday(dia)} ${Math.floor((Number(dia.slice(8)) - 1) / 7)}`
          const kindOf = { semanal: weekday, mensual_dia: (dia: string) => dia.slice(8), mensual_nth: nthWeekday }
          expect(new Set(dias.map((dia) => kindOf[frecuencia](dia))).size).toBe(1)
          expect(dias.some((dia) => omitidos.includes(`${dia.slice(0, 7)}-01`))).toBe(false)
        },
      ),
    )
  })
})
