import { expect, test } from 'vitest'
import { codigoEn, enVentana, leerCodigo } from './codigo.rules.ts'

const key = Buffer.alloc(32, 7)
const at = (text: string) => new Date(`2026-11-20T${text}Z`)

test('a code changes every 30 s and serves for 90', () => {
  const codigo = codigoEn(key, 42, at('20:00:00.000'))
  expect(codigoEn(key, 42, at('20:00:29.999'))).toBe(codigo)
  expect(codigoEn(key, 42, at('20:00:30.000'))).not.toBe(codigo)
  expect(leerCodigo(key, codigo, at('20:01:29.999'))).toEqual({ acto: 42, vigente: true })
  expect(leerCodigo(key, codigo, at('20:01:30.000'))).toEqual({ acto: 42, vigente: false })
})

test('a code of another installation, act or time, cut, or yet to come is none', () => {
  const now = at('20:00:00.000')
  const codigo = codigoEn(key, 42, now)
  const [acto, step, signed] = codigo.split('.') as [string, string, string]
  const others = [
    codigoEn(Buffer.alloc(32, 8), 42, now),
    `43.${step}.${signed}`,
    `${acto}.${Number(step) + 1}.${signed}`,
    codigo.slice(0, -1),
    `${codigo}A`,
    codigoEn(key, 42, at('20:00:30.000')),
    '',
    '42',
    '42.1.',
  ]
  expect(others.map((one) => leerCodigo(key, one, now))).toEqual(others.map(() => null))
})

test('arrivals are taken from an hour before the act until its end', () => {
  const acto = { inicio: at('20:00:00.000').toISOString(), termino: at('22:00:00.000').toISOString() }
  expect(enVentana(acto, at('18:59:59.999'))).toBe(false)
  expect(enVentana(acto, at('19:00:00.000'))).toBe(true)
  expect(enVentana(acto, at('22:00:00.000'))).toBe(true)
  expect(enVentana(acto, at('22:00:00.001'))).toBe(false)
  expect(enVentana({ ...acto, termino: null }, at('23:00:00.000'))).toBe(true)
})
