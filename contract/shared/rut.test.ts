import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mensajes } from './mensajes.ts'
import { checkDigit, formatRut, Rut } from './rut.ts'

test.each([
  [12_345_678, '5'],
  [11_111_111, '1'],
  [7_654_321, '6'],
  [10_000_013, 'K'],
  [15_000_005, 'K'],
  [15_000_013, '0'],
])('the check digit of %i is %s (domain §1.8)', (body, digit) => {
  expect(checkDigit(body)).toBe(digit)
})

test.each([
  ['12345678-5', '12.345.678-5'],
  ['7654321-6', '7.654.321-6'],
  ['10.000.013-k', '10.000.013-K'],
])('%s is shown as %s', (stored, shown) => {
  expect(formatRut(stored)).toBe(shown)
})

const worked = ['12.345.678-5', '11.111.111-1', '7.654.321-6', '10.000.013-K', '15.000.005-K', '15.000.013-0']

test.each(worked)('%s is accepted in both forms, k or K (domain §1.8)', (dotted) => {
  const canonical = dotted.replaceAll('.', '')
  for (const form of [dotted, canonical, dotted.toLowerCase(), canonical.toLowerCase(), ` ${dotted} `])
    expect(Rut.parse(form)).toBe(canonical)
})

describe('every RUT', () => {
  test('has the check digit of an independent algorithm', () => {
    fc.assert(
      fc.property(number, (body) => {
        expect(checkDigit(body)).toBe(digitOf(body))
      }),
    )
  })

  test('is accepted in both forms of spec §5 and normalised', () => {
    fc.assert(
      fc.property(number, fc.boolean(), (body, small) => {
        const canonical = `${body}-${digitOf(body)}`
        for (const form of [canonical, `${dotsOf(body)}-${digitOf(body)}`])
          expect(Rut.parse(small ? form.toLowerCase() : form)).toBe(canonical)
      }),
    )
  })

  test('round-trips through its dotted form', () => {
    fc.assert(
      fc.property(number, (body) => {
        const dotted = `${dotsOf(body)}-${digitOf(body)}`
        expect(formatRut(Rut.parse(dotted))).toBe(dotted)
      }),
    )
  })

  test('is refused with any other digit, and the message says so', () => {
    fc.assert(
      fc.property(number, fc.constantFrom(...'0123456789kK'), (body, digit) => {
        fc.pre(digit.toUpperCase() !== digitOf(body))
        expect(faults(`${body}-${digit}`)).toEqual([mensajes.rutDigito])
        expect(faults(`${dotsOf(body)}-${digit}`)).toEqual([mensajes.rutDigito])
      }),
    )
  })

  test('may carry a leading zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 9_999_999 }), (body) => {
        const canonical = `${body}-${digitOf(body)}`
        expect(Rut.parse(`0${canonical}`)).toBe(canonical)
        expect(Rut.parse(`0${dotsOf(body)}-${digitOf(body)}`)).toBe(canonical)
      }),
    )
  })
})

describe('any other form', () => {
  test.each([
    ['no dash', '123456785'],
    ['no dash, with dots', '12.345.6785'],
    ['six digits', '123456-0'],
    ['nine digits', '123456789-2'],
    ['nine digits with dots', '123.456.789-2'],
    ['dots in the wrong place', '1.2345.678-5'],
    ['one dot only', '12.345678-5'],
    ['the other dot only', '12345.678-5'],
    ['commas', '12,345,678-5'],
    ['spaces inside', '12.345.678 - 5'],
    ['spaces for dots', '12 345 678-5'],
    ['letters', '12.34S.678-5'],
    ['another letter as digit', '12.345.678-J'],
    ['two digits after the dash', '12.345.678-55'],
    ['nothing after the dash', '12.345.678-'],
    ['a long dash', '12.345.678–5'],
    ['digits of another script', '١٢٣٤٥٦٧٨-5'],
    ['a minus before it', '-12.345.678-5'],
    ['a second line', '12.345.678-5\n1'],
  ])('is refused: %s', (_what, given) => {
    expect(faults(given)).toEqual([mensajes.rutInvalido])
  })

  test('is refused for random input', () => {
    const characters = fc.constantFrom(...'0123456789.-kK xñ')
    fc.assert(
      fc.property(fc.string({ unit: characters, minLength: 1, maxLength: 14 }), (given) => {
        const trimmed = given.trim()
        const isOfSpec = /^(\d\d?[.]\d{3}[.]\d{3}|\d{7}|\d{8})-(\d|k)$/i.test(trimmed)
        fc.pre(trimmed !== '' && !isOfSpec)
        expect(faults(given)).toEqual([mensajes.rutInvalido])
      }),
    )
  })

  test.each([undefined, null, 12_345_678, '', '   '])('a missing value is required: %j', (given) => {
    expect(faults(given)).toEqual([mensajes.obligatorio])
  })
})

const number = fc.integer({ min: 1_000_000, max: 99_999_999 })

/** Modulo 11 from the last digit on, carrying the remainder plus one: 0 stands for K. */
function digitOf(body: number): string {
  let carried = 1
  for (let rest = body, weight = 0; rest > 0; rest = Math.trunc(rest / 10), weight += 1)
    carried = (carried + (rest % 10) * (9 - (weight % 6))) % 11
  return carried === 0 ? 'K' : `${carried - 1}`
}

const dotsOf = (body: number) => new Intl.NumberFormat('de-DE').format(body)

const faults = (given: unknown) => Rut.safeParse(given).error?.issues.map(({ message }) => message)
