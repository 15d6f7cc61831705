import { afterEach, describe, expect, test } from 'vitest'
import type { Franja } from '#contract/disponibilidad.ts'
import { usarZona, zonas } from '#contract/shared/fechas.ts'
import { vigente } from './disponibilidad.rules.ts'
import { enPalabras, semanaDe } from './horario.rules.ts'

const saturday = 6
const sunday = 7
const franja = (dia: number, desde: string, hasta: string): Franja => ({ dia, desde, hasta })

/** When the pattern is available, around a moment: `[first instant, end, hours]`. */
const around = (instant: string, ...franjas: Franja[]) => {
  const now = Date.parse(instant)
  const found = semanaDe(new Date(instant))
    .tramosDe(franjas)
    .find(({ hasta }) => hasta !== null && hasta > now)
  const end = found?.hasta ?? 0
  const start = found?.desde ?? 0
  return [new Date(start).toISOString(), new Date(end).toISOString(), (end - start) / 3_600_000]
}

afterEach(() => usarZona('America/Santiago'))

test('a part that ends before it begins goes over midnight', () => {
  const night = franja(5, '22:00', '06:00')
  expect(around('2026-11-20T15:00:00.000Z', night)).toEqual(['2026-11-21T01:00:00.000Z', '2026-11-21T09:00:00.000Z', 8])
  const estado = (at: string) =>
    vigente({ ausencias: [], guardias: [], dicha: null, anunciadas: [], franjas: [night] }, semanaDe(new Date(at)))
      .estado
  expect(estado('2026-11-21T00:59:59.999Z')).toBe('no_disponible')
  expect(estado('2026-11-21T01:00:00.000Z')).toBe('disponible')
  expect(estado('2026-11-21T08:59:59.999Z')).toBe('disponible')
  expect(estado('2026-11-21T09:00:00.000Z')).toBe('no_disponible')
})

test('one that ends when it begins is a whole day, and adjoining ones are one', () => {
  const day = franja(saturday, '00:00', '00:00')
  expect(around('2026-11-20T15:00:00.000Z', day)[2]).toBe(24)
  expect(around('2026-11-20T15:00:00.000Z', day, franja(sunday, '00:00', '08:00'))[2]).toBe(32)
  expect(
    around('2026-11-20T15:00:00.000Z', franja(saturday, '08:00', '12:00'), franja(saturday, '11:00', '13:00'))[2],
  ).toBe(5)
})

describe('in the nights of both changes of the clock (domain §1.9)', () => {
  test('the night of 4 April lasts an hour longer, from the first 23:00 on', () => {
    const night = franja(saturday, '23:00', '07:00')
    expect(around('2026-04-04T20:00:00.000Z', night)).toEqual([
      '2026-04-05T02:00:00.000Z',
      '2026-04-05T11:00:00.000Z',
      9,
    ])
  })

  test('the night of 5 September lasts an hour less', () => {
    const night = franja(saturday, '23:00', '07:00')
    expect(around('2026-09-05T20:00:00.000Z', night)).toEqual([
      '2026-09-06T03:00:00.000Z',
      '2026-09-06T10:00:00.000Z',
      7,
    ])
  })

  test('an hour that the clock shows twice is its first', () => {
    expect(around('2026-04-04T20:00:00.000Z', franja(saturday, '20:00', '23:30'))).toEqual([
      '2026-04-04T23:00:00.000Z',
      '2026-04-05T02:30:00.000Z',
      3.5,
    ])
  })

  test('midnight after the repeated hour ends it', () => {
    expect(around('2026-04-04T20:00:00.000Z', franja(saturday, '23:00', '00:00'))[2]).toBe(2)
  })

  test('an hour that the clock jumps over is the moment of the jump', () => {
    expect(around('2026-09-05T20:00:00.000Z', franja(saturday, '22:00', '00:30'))).toEqual([
      '2026-09-06T02:00:00.000Z',
      '2026-09-06T04:00:00.000Z',
      2,
    ])
    expect(around('2026-09-05T20:00:00.000Z', franja(sunday, '00:00', '02:00'))).toEqual([
      '2026-09-06T04:00:00.000Z',
      '2026-09-06T05:00:00.000Z',
      1,
    ])
  })

  test('a part within the hour that there is not is not there', () => {
    // The next is a week later.
    expect(around('2026-09-05T20:00:00.000Z', franja(sunday, '00:00', '00:45'))[0]).toBe('2026-09-13T03:00:00.000Z')
  })

  test('midnight that does not exist leaves no gap', () => {
    const night = [franja(saturday, '20:00', '00:00'), franja(sunday, '00:00', '08:00')]
    expect(around('2026-09-05T20:00:00.000Z', ...night)[2]).toBe(11)
  })

  test.each(zonas.filter((zona) => zona !== 'America/Santiago'))('every night lasts as long in %s', (zona) => {
    usarZona(zona)
    for (const day of ['2026-04-04', '2026-09-05'])
      expect(around(`${day}T20:00:00.000Z`, franja(saturday, '23:00', '07:00'))[2]).toBe(8)
  })
})

test('the log reads the week in its order', () => {
  expect(enPalabras([franja(sunday, '08:00', '20:00'), franja(1, '20:00', '08:00')])).toBe(
    'lunes 20:00–08:00, domingo 08:00–20:00',
  )
  expect(enPalabras([])).toBe('')
})
