import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentosEscritos } from './momentos.ts'

const read = (...escritos: string[]) => momentosEscritos(escritos, { hoy: '2026-11-27', firstDay: 0 })

describe('a day', () => {
  test.each([
    '14-03-1985',
    '14/3/1985',
    '14.3.85',
    '14-03-85',
    '14 03 1985',
    '14 / 03 / 1985',
    '1985-03-14',
    '1985/3/14',
    '1985-03-14T00:00:00',
    '14-mar-85',
    '14-mar.-1985',
    '14 marzo 1985',
    '14 de marzo de 1985',
    '14 de Marzo del 1985',
    'jueves, 14 de marzo de 1985',
    'Jue 14-03-1985',
    'March 14, 1985',
    '14-Mar-1985',
    '19850314',
    '14031985',
    '31120',
    '31120,0',
    '14-03-1985 0:00',
  ])('is read from %s', (escrito) => {
    expect(read(escrito)[0]?.slice(0, 10)).toBe('14-03-1985')
  })

  test.each([
    '1985',
    '03/1985',
    '29-02-1985',
    '00-00-0000',
    'S/I',
    '14-xyz-85',
    '3/1/5',
    '99',
    '123456',
    '14-03-1985 25:00',
  ])('is not made of %s', (escrito) => {
    expect(read(escrito)).toEqual([escrito])
  })

  test('of two digits is past', () => {
    expect(read('15-07-10', '15-07-26', '15-07-27')).toEqual(['15-07-2010', '15-07-2026', '15-07-1927'])
  })
})

describe('the order of a column', () => {
  test.each([
    [
      ['03/04/2021', '05/06/2021'],
      ['03-04-2021', '05-06-2021'],
    ],
    [
      ['03/04/2021', '12/25/2021'],
      ['04-03-2021', '25-12-2021'],
    ],
    [
      ['03/04/2021', '25/12/2021'],
      ['03-04-2021', '25-12-2021'],
    ],
    [
      ['03/04/21', '85/12/25'],
      ['21-04-2003', '25-12-1985'],
    ],
    [
      ['85-12-25', '10-07-15'],
      ['25-12-1985', '15-07-2010'],
    ],
    [
      ['2021-04-03', '05/06/2021'],
      ['03-04-2021', '05-06-2021'],
    ],
    // Most say the day first: the other one is told, not turned round.
    [
      ['13/04/2021', '14/04/2021', '04/15/2021'],
      ['13-04-2021', '14-04-2021', '04/15/2021'],
    ],
  ])('of %j is that of most', (escritos, leidos) => {
    expect(read(...escritos)).toEqual(leidos)
  })
})

describe('an hour', () => {
  test.each([
    ['21:42', '21:42'],
    ['9:42 p. m.', '21:42'],
    ['12:05 AM', '00:05'],
    ['21:42:10', '21:42:10'],
    ['21.42', '21:42'],
    ['21.42 hrs.', '21:42'],
    ['21h42', '21:42'],
    ['0,904166666666667', '21:42'],
    ['03-10-2021 21:42', '03-10-2021 21:42'],
    ['03-10-21, 9:42 pm', '03-10-2021 21:42'],
    ['2021-10-03T21:42:10.000Z', '03-10-2021 21:42:10'],
    ['3 de octubre de 2021 a las 21:42 hrs', '03-10-2021 21:42'],
    ['44472,9041666667', '03-10-2021 21:42'],
    ['24:10', '24:10'],
    ['21:75', '21:75'],
    ['13:00 pm', '13:00 pm'],
  ])('%s is read as %s', (escrito, leido) => {
    expect(read(escrito)).toEqual([leido])
  })
})

test('any spelling of a day of the past comes back, whatever else the column holds', () => {
  const two = (number: number) => String(number).padStart(2, '0')
  const names = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
  const day = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2026-11-26'), noInvalidDate: true })
    .map((date) => [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()] as const)
  const spell = fc.constantFrom<((y: number, m: number, d: number) => string)[]>(
    (y, m, d) => `${d}-${m}-${y}`,
    (y, m, d) => `${two(d)}/${two(m)}/${y}`,
    (y, m, d) => `${d}.${two(m)}.${y}`,
    (y, m, d) => `${y}-${two(m)}-${two(d)}`,
    (y, m, d) => `${d} de ${names[m - 1]} de ${y}`,
    (y, m, d) => `${d}-${names[m - 1]?.slice(0, 3)}-${two(y % 100)}`,
    (y, m, d) => `${two(d)}${two(m)}${y}`,
    (y, m, d) => String(Date.UTC(y, m - 1, d) / 86_400_000 + 25_569),
  )
  const written = fc.tuple(day, spell).map(([[y, m, d], spelled]) => {
    // The day that the two digits of a year may also be is not past.
    const year = y < 1_927 ? 1_927 : y
    return [spelled(year, m, d), `${two(d)}-${two(m)}-${year}`] as const
  })
  // A day that no month is, so that the column says which stands first.
  fc.assert(
    fc.property(fc.array(written, { minLength: 1, maxLength: 20 }), (column) => {
      const escritos = ['25-12-1999', ...column.map(([escrito]) => escrito)]
      expect(read(...escritos)).toEqual(['25-12-1999', ...column.map(([, leido]) => leido)])
    }),
    { numRuns: 1_000 },
  )
})

test('any spelling of a moment of the past comes back', () => {
  const two = (number: number) => String(number).padStart(2, '0')
  const moment = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2026-11-26'), noInvalidDate: true })
    .map((date) => new Date(date).toISOString())
  const hours = fc.constantFrom<((h: number, m: number) => string)[]>(
    (h, m) => `${two(h)}:${two(m)}`,
    (h, m) => `${h}:${two(m)}`,
    (h, m) => `${h}:${two(m)} hrs`,
    (h, m) => `${h % 12 || 12}:${two(m)} ${h < 12 ? 'a. m.' : 'p. m.'}`,
    (h, m) => `${h}.${two(m)} hrs.`,
    (h, m) => `${h}h${two(m)}`,
    (h, m) => `${two(h)}:${two(m)}:00`,
  )
  const between = fc.constantFrom(' ', ', ', ' a las ', '  ')
  fc.assert(
    fc.property(moment, hours, between, (iso, spelled, sign) => {
      const [y = '', m = '', d = ''] = iso.slice(0, 10).split('-')
      const hora = iso.slice(11, 16)
      const escrito = `${d}/${m}/${y}${sign}${spelled(Number(hora.slice(0, 2)), Number(hora.slice(3)))}`
      expect(read('25-12-1999', escrito)).toEqual(['25-12-1999', `${d}-${m}-${y} ${hora}`])
    }),
    { numRuns: 5_000 },
  )
})
