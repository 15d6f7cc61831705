import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frecuencias, maxInstancias } from '#contract/eventos/eventos.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { localHour } from '#server/plumbing/process/local-time.ts'
import { daysBetween, diasDe, shifted } from './repeticion.rules.ts'

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

describe('so many days later', () => {
  test('the clock shows the same hour on both sides of the change', () => {
    // domain §1.9: clocks went forward on 6 September 2026 and go back on 4 April 2027.
    expect(shifted('2026-09-02T00:30:00.000Z', 7)).toBe('2026-09-08T23:30:00.000Z')
    expect(shifted('2027-04-02T23:00:00.000Z', 7)).toBe('2027-04-10T00:00:00.000Z')
  })

  test('an hour that the day lacks becomes the next one', () => {
    expect(shifted('2026-08-30T04:30:00.000Z', 7)).toBe('2026-09-06T04:30:00.000Z')
    expect(localHour(new Date('2026-09-06T04:30:00.000Z'))).toBe('01:30')
  })

  test('of any instant: on that day, unless the hour is missing, at the same hour', () => {
    assert(
      property(integer({ min: 0, max: 9_000 * 24 * 60 }), integer({ min: -400, max: 400 }), (minutes, days) => {
        const instante = new Date(Date.parse('2020-01-01T00:00:00Z') + minutes * 60_000).toISOString()
        const moved = shifted(instante, days)
        const [from, to] = [diaLocal(new Date(instante)), diaLocal(new Date(moved))]
        expect(daysBetween(from, to)).toBe(days)
        const [hour, other] = [localHour(new Date(instante)), localHour(new Date(moved))]
        expect(other === hour || hour.startsWith('00:')).toBe(true)
      }),
    )
  })
})
