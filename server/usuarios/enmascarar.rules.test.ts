import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nombra, sinPersona, sinValores } from './enmascarar.rules.ts'

test("the member's own entries keep what concerns account and service", () => {
  const masked = (entidad: string, values: object) => JSON.parse(sinPersona(JSON.stringify(values), entidad))
  const cuenta = { estado: 'activo', role_id: 5, cargo: 'Ayudante', nombre: null }
  expect(masked('usuario', { ...cuenta, nueva: { calle: 'Alba 1' } })).toEqual({ ...cuenta, nueva: '***' })
  expect(masked('hoja_servicios', { desde: '2020-01-01', motivo: 'Salud' })).toEqual({
    desde: '2020-01-01',
    motivo: '***',
  })
})

test("others' entries lose only the person’s values, at any depth", () => {
  const json = JSON.stringify({ a: 'Para rosa@demo.cl', b: ['rosa@demo.cl', 'otra@demo.cl'], c: { d: 7 } })
  expect(JSON.parse(sinValores(json, ['rosa@demo.cl']))).toEqual({ a: '***', b: ['***', 'otra@demo.cl'], c: { d: 7 } })
})

test.each([
  ['ana@x.cl', 'Escriba a Ana@X.cl.', true],
  ['ana@x.cl', '¿ana@x.cl?', true],
  ['ana@x.cl', 'mariana@x.cl', false],
  ['ana@x.cl', 'maria.ana@x.cl', false],
  ['ana@x.cl', 'ana@x.cl.org', false],
  ['1234567-8', 'RUT 1234567-8, vigente', true],
  ['1234567-8', '11234567-8', false],
  ['1.234.567-8', '21.234.567-8', false],
  ['+56912345678', 'Llame al +56912345678.', true],
  ['+56912345678', '+569123456789', false],
  ['Pasaje "B" 12', 'Vive en Pasaje "B" 12, Talca', true],
])('«%s» is in «%s» as a whole word: %s', (value, text, held) => {
  expect(nombra(JSON.stringify({ dicho: ['a', text] }), [value])).toBe(held)
  expect(nombra(text, [value])).toBe(held)
  expect(sinValores(JSON.stringify({ text }), [value])).toBe(JSON.stringify({ text: held ? '***' : text }))
})

test('no value remains in any entry', () => {
  fc.assert(
    fc.property(fc.json(), fc.string({ minLength: 6 }), (json, value) => {
      const entry = JSON.stringify({ todo: JSON.parse(json) as unknown, dato: `a ${value} b` })
      const texts: string[] = []
      JSON.parse(sinValores(entry, [value]), (_name, one: unknown) => {
        if (typeof one === 'string') texts.push(one)
      })
      expect(texts.filter((text) => text.includes(value))).toEqual([])
    }),
  )
})
