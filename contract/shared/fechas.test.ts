import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aniosEntre, DiaIngresado, diaLocal } from './fechas.ts'
import { mensajes } from './mensajes.ts'

const dia = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const textOf = (typed: string) => DiaIngresado.safeParse(typed).error?.issues[0]?.message

describe('whole years between two days', () => {
  test.each([
    ['2008-11-20', '2026-11-20', 18],
    ['2008-11-21', '2026-11-20', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2000-01-01', '2000-12-31', 0],
  ])('from %s to %s are %d', (desde, hasta, years) => {
    expect(aniosEntre(desde, hasta)).toBe(years)
  })

  test('are those of the calendar', () => {
    fc.assert(
      fc.property(dia, dia, (one, other) => {
        const [desde, hasta] = [one, other].toSorted() as [string, string]
        const { years } = Temporal.PlainDate.from(desde).until(hasta, { largestUnit: 'years' })
        expect(aniosEntre(desde, hasta)).toBe(years)
      }),
    )
  })
})

describe('a day that is typed', () => {
  test('is taken if the calendar has it', () => {
    fc.assert(fc.property(dia, (typed) => expect(DiaIngresado.parse(typed)).toBe(typed)))
  })

  test.each(['2026-02-29', '1998-02-30', '1998-13-01', '1998-1-1', '09-05-1998', '1899-12-31', '2101-01-01', 'hoy'])(
    '%s is none',
    (typed) => {
      expect(textOf(typed)).toBe(mensajes.fechaInvalida)
    },
  )

  test('left out is asked for', () => {
    expect(textOf('')).toBe(mensajes.obligatorio)
  })
})

describe('the local day of an instant', () => {
  test.each([
    ['in summer, UTC − 3', '2026-11-21T02:59:59.999Z', '2026-11-20'],
    ['and a moment later', '2026-11-21T03:00:00.000Z', '2026-11-21'],
    ['in winter, UTC − 4', '2026-07-01T03:59:59.999Z', '2026-06-30'],
    ['in the hour that comes twice', '2026-04-05T03:30:00.000Z', '2026-04-04'],
    ['after the night whose midnight does not exist', '2026-09-06T04:00:00.000Z', '2026-09-06'],
  ])('%s', (_when, instant, day) => {
    expect(diaLocal(new Date(instant))).toBe(day)
  })
})
