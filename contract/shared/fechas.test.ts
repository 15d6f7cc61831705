import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aniosEntre, DiaIngresado, diaLocal, enZona, usarZona, zonaHoraria } from './fechas.ts'
import { mensajes } from './mensajes.ts'

describe('whole years between two days', () => {
  test.each([
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-20', '2026-11-20', 18],
    ['2014-08-20', '2026-03-14', 11],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-28', 19],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-11-20', '2026-11-20', 0],
  ])('from %s to %s: %i', (desde, hasta, years) => {
    expect(aniosEntre(desde, hasta)).toBe(years)
  })

  test('match the calendar', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [desde, hasta] = [one, other].toSorted() as [string, string]
        expect(aniosEntre(desde, hasta)).toBe(yearsOf(desde, hasta))
      }),
    )
  })

  test('match it from a 29 February too', () => {
    fc.assert(
      fc.property(leapDay, day, (desde, hasta) => {
        fc.pre(hasta >= desde)
        expect(aniosEntre(desde, hasta)).toBe(yearsOf(desde, hasta))
      }),
    )
  })

  test('are negative if the end comes first', () => {
    expect(aniosEntre('2026-11-21', '2026-11-20')).toBe(-1)
  })
})

describe('an entered day', () => {
  test('may be any calendar day', () => {
    fc.assert(
      fc.property(day, (given) => {
        expect(DiaIngresado.parse(given)).toBe(given)
      }),
    )
  })

  test('is valid exactly if the calendar has it', () => {
    const anyDay = fc.tuple(
      fc.integer({ min: 1900, max: 2100 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    )
    fc.assert(
      fc.property(anyDay, ([year, month, ofMonth]) => {
        const given = `${year}-${two(month)}-${two(ofMonth)}`
        expect(DiaIngresado.safeParse(given).success).toBe(isDay(given))
      }),
    )
  })

  test.each([
    '2026-02-30',
    '2026-02-29',
    '2100-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1899-12-31',
    '2101-01-01',
    '20-11-2026',
    '2026-1-1',
    '20261120',
    '2026-11-20T00:00:00Z',
    '+002026-11-20',
    ' 2026-11-20',
    'mañana',
  ])('%s is refused', (given) => {
    expect(faults(given)).toEqual([mensajes.fechaInvalida])
  })

  test.each(['2024-02-29', '2000-02-29', '1900-01-01', '2100-12-31'])('%s is accepted', (given) => {
    expect(DiaIngresado.parse(given)).toBe(given)
  })

  test.each([undefined, null, 20_261_120, ''])('a missing value is required: %j', (given) => {
    expect(faults(given)).toEqual([mensajes.obligatorio])
  })
})

describe('the company’s day', () => {
  // domain §1.9: −03 in summer, −04 in winter; a change day may lack its midnight or have 25 hours.
  test.each([
    ['2026-01-15T02:59:59.999Z', '2026-01-14'],
    ['2026-01-15T03:00:00.000Z', '2026-01-15'],
    ['2026-07-15T03:59:59.999Z', '2026-07-14'],
    ['2026-07-15T04:00:00.000Z', '2026-07-15'],
    ['2026-04-05T02:59:59.999Z', '2026-04-04'],
    ['2026-04-05T03:00:00.000Z', '2026-04-04'],
    ['2026-04-05T03:59:59.999Z', '2026-04-04'],
    ['2026-04-05T04:00:00.000Z', '2026-04-05'],
    ['2026-09-06T03:59:59.999Z', '2026-09-05'],
    ['2026-09-06T04:00:00.000Z', '2026-09-06'],
    ['2027-01-01T02:59:59.999Z', '2026-12-31'],
  ])('of %s is %s', (moment, dia) => {
    expect(diaLocal(new Date(moment))).toBe(dia)
  })

  test('follows its time zone at any moment', () => {
    const moment = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, (at) => {
        expect(diaLocal(at)).toBe(dayIn(at))
      }),
    )
  })

  test('follows its time zone around every clock change', () => {
    const saturdays = fc.tuple(
      fc.integer({ min: 2024, max: 2050 }),
      fc.constantFrom(4, 9),
      fc.integer({ min: -120, max: 120 }),
    )
    fc.assert(
      fc.property(saturdays, ([year, month, minutes]) => {
        const first = Temporal.PlainDate.from({ year, month, day: 1 })
        const saturday = first.add({ days: (6 - first.dayOfWeek + 7) % 7 })
        const sunday = saturday.add({ days: 1 })
        const at = new Date(Date.parse(`${sunday.toString()}T04:00:00Z`) + minutes * 60_000)
        expect(diaLocal(at)).toBe(dayIn(at))
      }),
    )
  })
})

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const leapDay = fc.constantFrom(...Array.from({ length: 24 }, (_, index) => `${1904 + 4 * index}-02-29`))

const two = (value: number) => String(value).padStart(2, '0')

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}

const yearsOf = (desde: string, hasta: string) =>
  Temporal.PlainDate.from(desde).until(hasta, { largestUnit: 'years' }).years

const dayIn = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zonaHoraria()).toPlainDate().toString()

const faults = (given: unknown) => DiaIngresado.safeParse(given).error?.issues.map(({ message }) => message)

test('days and hours follow another zone as soon as it is set', () => {
  const hour = enZona('es-CL', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const moment = new Date('2026-07-01T03:30:00.000Z')
  expect([diaLocal(moment), hour(moment)]).toEqual(['2026-06-30', '23:30'])
  usarZona('America/Punta_Arenas')
  expect([diaLocal(moment), hour(moment)]).toEqual(['2026-07-01', '00:30'])
  usarZona('America/Coyhaique')
  expect([zonaHoraria(), diaLocal(moment)]).toEqual(['America/Coyhaique', '2026-07-01'])
  usarZona('America/Santiago')
})
