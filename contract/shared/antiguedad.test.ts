import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  antiguedad,
  bySeniority,
  fechaPremio,
  premiosCercanos,
  proximoPremio,
  textoAntiguedad,
  tiempoHasta,
} from './antiguedad.ts'

const since = (desde: string) => [{ desde, hasta: null }]

describe('domain §2.10', () => {
  test('entered on 20 August 2014, on 14 March 2026: 11 years and 6 months, the next award on 20 August 2029', () => {
    const service = antiguedad(since('2014-08-20'), '2026-03-14')
    expect(service).toEqual({ anios: 11, meses: 6 })
    expect(textoAntiguedad(service)).toBe('11 años y 6 meses')
    expect(proximoPremio(service)).toBe(15)
    expect(fechaPremio(since('2014-08-20'), 15)).toBe('2029-08-20')
  })

  test('with a year away it is the sum of both stretches, and the award moves a year', () => {
    const periodos = [
      { desde: '2014-08-20', hasta: '2017-12-31' },
      { desde: '2019-01-01', hasta: null },
    ]
    expect(antiguedad(periodos, '2026-03-14')).toEqual({ anios: 10, meses: 6 })
    expect(fechaPremio(periodos, 15)).toBe('2030-08-20')
  })
})

test.each([
  ['2026-11-20', '2026-11-20', 'Menos de un mes'],
  ['2026-10-21', '2026-11-20', 'Menos de un mes'],
  ['2026-10-20', '2026-11-20', '1 mes'],
  ['2025-11-21', '2026-11-20', '11 meses'],
  ['2025-11-20', '2026-11-20', '1 año'],
  ['2024-10-19', '2026-11-20', '2 años y 1 mes'],
  ['2024-02-29', '2025-02-28', '11 meses'],
  ['2024-02-29', '2025-03-01', '1 año'],
  ['2027-01-01', '2026-11-20', 'Menos de un mes'],
])('from %s to %s: %s', (desde, hoy, text) => {
  expect(textoAntiguedad(antiguedad(since(desde), hoy))).toBe(text)
})

test('seniority stops with the service', () => {
  const periodos = [{ desde: '2010-01-01', hasta: '2019-12-31' }]
  expect(antiguedad(periodos, '2026-11-20')).toEqual({ anios: 10, meses: 0 })
  expect(antiguedad(periodos, '2015-01-01')).toEqual({ anios: 5, meses: 0 })
})

test('without service seniority is zero', () => {
  expect(antiguedad([], '2026-11-20')).toEqual({ anios: 0, meses: 0 })
  expect(fechaPremio([], 5)).toBeUndefined()
})

test.each([
  [5, [5, 10, 15, 20, 25]],
  [15, [5, 10, 15, 20, 25]],
  [35, [25, 30, 35, 40, 45]],
])('awards around %i years: %j', (next, around) => {
  expect(premiosCercanos(next)).toEqual(around)
})

test('awards follow the company’s interval', () => {
  expect(proximoPremio({ anios: 11, meses: 6 }, 3)).toBe(12)
  expect(proximoPremio({ anios: 12, meses: 0 }, 3)).toBe(15)
  expect(premiosCercanos(12, 3)).toEqual([6, 9, 12, 15, 18])
  expect(premiosCercanos(1, 1)).toEqual([1, 2, 3, 4, 5])
})

test('time left until an award', () => {
  expect(textoAntiguedad(tiempoHasta('2026-11-20', '2029-07-20'))).toBe('2 años y 8 meses')
})

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('an award is reached on its day and not the day before', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), (desde, anios) => {
      const fecha = fechaPremio(since(desde), anios) ?? ''
      const before = new Date(Date.parse(fecha) - 86_400_000).toISOString().slice(0, 10)
      expect(antiguedad(since(desde), fecha)).toEqual({ anios, meses: 0 })
      expect(antiguedad(since(desde), before).anios).toBe(anios - 1)
    }),
  )
})

test('ties are broken by name, then by id, whatever the input order', () => {
  const served = { fecha_ingreso: '2020-03-01', fecha_baja: null, periodos: [] }
  const members = [
    { id: 1, orden: 'soto', ...served },
    { id: 2, orden: 'araya', ...served },
    { id: 3, orden: 'araya', ...served },
  ]
  for (const read of [members, members.toReversed()])
    expect(bySeniority(read, '2026-11-20').map(({ id }) => id)).toEqual([2, 3, 1])
})
