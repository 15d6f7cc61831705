import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mensajes } from './mensajes.ts'
import { formatTelefono, Telefono } from './telefono.ts'

const national = fc.integer({ min: 200_000_000, max: 999_999_999 }).map(String)
const textOf = (typed: string) => Telefono.safeParse(typed).error?.issues[0]?.message

describe('a telephone that is shown', () => {
  test.each([
    ['+56912345678', '+56 9 1234 5678'],
    ['56912345678', '+56 9 1234 5678'],
    ['912345678', '+56 9 1234 5678'],
    ['9 1234 5678', '+56 9 1234 5678'],
    ['+56222345678', '+56 2 2234 5678'],
    ['132', '132'],
    ['+1 202 555 0143', '+1 202 555 0143'],
  ])('%s is %s', (telefono, shown) => {
    expect(formatTelefono(telefono)).toBe(shown)
  })
})

describe('a telephone that is typed', () => {
  test('with or without 56, and however it is spaced, is stored in one form and shown in one', () => {
    const prefix = fc.constantFrom('', '56', '+56', '+56 ', '56-')
    const gap = fc.constantFrom('', ' ', '-', '.')
    fc.assert(
      fc.property(national, prefix, gap, gap, (digits, before, first, second) => {
        const typed = `${before}${digits[0]}${first}${digits.slice(1, 5)}${second}${digits.slice(5)}`
        expect(Telefono.parse(typed)).toBe(`+56${digits}`)
        expect(Telefono.parse(formatTelefono(typed))).toBe(`+56${digits}`)
        expect(formatTelefono(Telefono.parse(typed))).toMatch(/^\+56 \d \d{4} \d{4}$/)
      }),
    )
  })

  test.each(['(9) 1234 5678', '+56 (9) 1234.5678'])('%s is taken', (typed) => {
    expect(Telefono.parse(typed)).toBe('+56912345678')
  })

  test.each([
    '132',
    '8765 4321',
    '+56 9 1234 567',
    '+56 9 1234 56789',
    '+1 202 555 0143',
    '112345678',
    '012345678',
    '9 1234 567x',
    '9\u00a01234\n5678; drop',
    '++56912345678',
    '9'.repeat(31),
  ])('%j is none', (typed) => {
    expect(textOf(typed)).toBe(mensajes.telefonoInvalido)
  })

  test('left out is asked for', () => {
    expect(textOf(' ')).toBe(mensajes.obligatorio)
  })

  test('of any other text is refused, and never breaks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        fc.pre((typed.match(/\d/g) ?? []).length < 9)
        expect(Telefono.safeParse(typed).success).toBe(false)
      }),
    )
  })
})
