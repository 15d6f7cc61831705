import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mensajes } from './mensajes.ts'
import { checkDigit, formatRut, Rut } from './rut.ts'

/** spec §5: seven or eight digits. */
const body = fc.integer({ min: 1_000_000, max: 99_999_999 })
const signs = [...'0123456789K']
const textOf = (typed: string) => Rut.safeParse(typed).error?.issues[0]?.message

describe('the check digit', () => {
  test.each([
    [12_345_678, '5'],
    [11_111_111, '1'],
    [7_654_321, '6'],
    [10_000_013, 'K'],
    [15_000_005, 'K'],
    [15_000_013, '0'],
  ])('of %d is %s', (number, digit) => {
    expect(checkDigit(number)).toBe(digit)
  })

  test('is what the weighted sum lacks to a multiple of eleven', () => {
    fc.assert(
      fc.property(body, (number) => {
        const digits = [...String(number).padStart(8, '0')].map(Number)
        const sum = [3, 2, 7, 6, 5, 4, 3, 2].reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0)
        const own = checkDigit(number)
        expect((sum + (own === 'K' ? 10 : Number(own))) % 11).toBe(0)
      }),
    )
  })
})

describe('a RUT that is typed', () => {
  test('is taken in both forms, k or K, and comes out as it is stored', () => {
    fc.assert(
      fc.property(body, fc.boolean(), fc.boolean(), (number, dotted, lower) => {
        const stored = `${number}-${checkDigit(number)}`
        const form = dotted ? formatRut(stored) : stored
        expect(Rut.parse(lower ? form.toLowerCase() : form)).toBe(stored)
      }),
    )
  })

  test.each(['07654321-6', '07.654.321-6'])('%s is the person without the zero', (typed) => {
    expect(Rut.parse(typed)).toBe('7654321-6')
  })

  test('with any other digit is refused for its digit', () => {
    fc.assert(
      fc.property(body, fc.constantFrom(...signs), (number, digit) => {
        fc.pre(digit !== checkDigit(number))
        expect(textOf(`${number}-${digit}`)).toBe(mensajes.rutDigito)
        expect(textOf(formatRut(`${number}-${digit}`))).toBe(mensajes.rutDigito)
      }),
    )
  })

  test.each([
    '123456785',
    '12.345678-5',
    '12345.678-5',
    '1.2345.678-5',
    '123.456.789-5',
    '345.678-5',
    '123456-0',
    '123456789-2',
    '12.345.678 -5',
    '12.345.678-55',
    '12,345,678-5',
    '12.345.678–5',
    '1２345678-5',
    'x',
    '-5',
  ])('%s has no form of a RUT', (typed) => {
    expect(textOf(typed)).toBe(mensajes.rutInvalido)
  })

  test.each(['', '   '])('%j is none', (typed) => {
    expect(textOf(typed)).toBe(mensajes.obligatorio)
  })

  test('of any other text is refused, and never breaks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        fc.pre(!/^\s*[\d.]{7,10}-[\dkK]\s*$/.test(typed))
        expect(Rut.safeParse(typed).success).toBe(false)
      }),
    )
  })
})

describe('a RUT that is shown', () => {
  test.each([
    ['12345678-5', '12.345.678-5'],
    ['7654321-6', '7.654.321-6'],
    ['10000013-k', '10.000.013-K'],
    ['12.345.678-5', '12.345.678-5'],
  ])('%s is %s', (rut, shown) => {
    expect(formatRut(rut)).toBe(shown)
  })

  test('can be typed as it is shown', () => {
    fc.assert(
      fc.property(body, (number) => {
        const shown = formatRut(`${number}-${checkDigit(number)}`)
        expect(formatRut(Rut.parse(shown))).toBe(shown)
      }),
    )
  })
})
