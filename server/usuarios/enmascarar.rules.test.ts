import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sinPersona, sinValores } from './enmascarar.rules.ts'

test('of the member, what tells of the account and the service stays', () => {
  const values = { estado: 'activo', role_id: 5, cargo: 'Ayudante', desde: '2020-01-01', motivo: 'Salud', nombre: null }
  expect(JSON.parse(sinPersona(JSON.stringify({ ...values, direccion: { calle: 'Alba 1' } })))).toEqual({
    ...values,
    motivo: '***',
    direccion: '***',
  })
})

test('of another, only what holds one of the person’s values goes, at any depth', () => {
  const json = JSON.stringify({ a: 'Para rosa@demo.cl', b: ['rosa@demo.cl', 'otra@demo.cl'], c: { d: 7 } })
  expect(JSON.parse(sinValores(json, ['rosa@demo.cl']))).toEqual({ a: '***', b: ['***', 'otra@demo.cl'], c: { d: 7 } })
})

test('none of the values is left, whatever the entry was', () => {
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
