import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mensajes } from './mensajes.ts'
import { formatTelefono, Telefono } from './telefono.ts'

test.each([
  ['+56912345678', '+56 9 1234 5678'],
  ['912345678', '+56 9 1234 5678'],
  ['56 2 2345 6789', '+56 2 2345 6789'],
  ['131', '131'],
  ['', ''],
  ['56 9 1234 567', '56 9 1234 567'],
  ['+54 9 11 2345 6789', '+54 9 11 2345 6789'],
  ['+91 2345678', '+91 2345678'],
  ['no tiene', 'no tiene'],
])('%s is shown as %s', (given, shown) => {
  expect(formatTelefono(given)).toBe(shown)
})

describe('nine digits', () => {
  test('are accepted as people write them and become E.164', () => {
    fc.assert(
      fc.property(national, prefix, marks, (digits, before, between) => {
        expect(Telefono.parse(before + spread(digits, between))).toBe(`+56${digits}`)
      }),
    )
  })

  test.each(['(+56) 9 1234 5678', '+56 (9) 1234-5678', '(56-9) 1234.5678', ' 9 1234 5678 '])('%s passes', (given) => {
    expect(Telefono.parse(given)).toBe('+56912345678')
  })

  test('are shown in one form, which is accepted again', () => {
    fc.assert(
      fc.property(national, (digits) => {
        const shown = formatTelefono(`+56${digits}`)
        expect(shown).toMatch(/^\+56 \d \d{4} \d{4}$/)
        expect(shown.replaceAll(' ', '')).toBe(`+56${digits}`)
        expect(formatTelefono(shown)).toBe(shown)
        expect(Telefono.parse(shown)).toBe(`+56${digits}`)
      }),
    )
  })

  test('keep a leading 56', () => {
    expect(Telefono.parse('561234567')).toBe('+56561234567')
  })
})

describe('anything else', () => {
  test('of another length is refused, and shown unchanged', () => {
    fc.assert(
      fc.property(digitsOf(1, 18), prefix, (digits, before) => {
        const all = before.replaceAll(/\D/g, '') + digits
        fc.pre(all.length !== 9 && !(all.length === 11 && all.startsWith('56')))
        expect(faults(before + digits)).toEqual([mensajes.telefonoInvalido])
        expect(formatTelefono(before + digits)).toBe(before + digits)
      }),
    )
  })

  test('of another country is refused, even if nine digits in all', () => {
    fc.assert(
      fc.property(national, (digits) => {
        expect(faults(`+${digits}`)).toEqual([mensajes.telefonoInvalido])
        expect(formatTelefono(`+${digits}`)).toBe(`+${digits}`)
      }),
    )
  })

  test.each([
    '012345678',
    '123456789',
    'nueve1234',
    '912345678 casa',
    '912345678 anexo',
    '9123/45678',
    '++56912345678',
    '56+912345678',
    '9１２３４５６７８',
    '9\n12345678',
    `9 1234 5678${' '.repeat(30)}.`,
    '-',
  ])('is refused: %j', (given) => {
    expect(faults(given)).toEqual([mensajes.telefonoInvalido])
  })

  test.each([undefined, null, 912_345_678, '', '  '])('a missing value is required: %j', (given) => {
    expect(faults(given)).toEqual([mensajes.obligatorio])
  })
})

const digitsOf = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })
const national = fc.tuple(fc.constantFrom(...'23456789'), digitsOf(8, 8)).map((parts) => parts.join(''))
const prefix = fc.constantFrom('', '56', '+56', '56 ', '+56 ', '+56-', '(56) ', '(+56) ')
const marks = fc.array(fc.constantFrom('', '', ' ', '-', '.'), { minLength: 8, maxLength: 8 })

const spread = (digits: string, between: string[]) =>
  [...digits].map((digit, index) => digit + (between[index] ?? '')).join('')

const faults = (given: unknown) => Telefono.safeParse(given).error?.issues.map(({ message }) => message)
