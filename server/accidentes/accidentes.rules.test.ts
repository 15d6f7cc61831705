import { expect, test } from 'vitest'
import { faultsOfCuando, faultsOfPaso, textoAviso, tocaAvisar, vencimientosDe } from './accidentes.rules.ts'

const plazos = { accidente_constancia: 1, accidente_certificado: 3, accidente_cuerpo: 5, accidente_cmf: 20 }

test('steps fall due in business days after that of the accident', () => {
  // Friday 11 September 2026, before the holidays of September and October.
  expect(vencimientosDe('2026-09-11', plazos, new Set(['2026-09-18', '2026-09-19', '2026-10-12']))).toEqual({
    constancia: '2026-09-14',
    certificado: '2026-09-16',
    cuerpo: '2026-09-21',
    cmf: '2026-10-13',
  })
})

test.each([
  ['too early', '2026-11-20', '2026-11-17', null, false],
  ['near', '2026-11-20', '2026-11-18', null, true],
  ['told already', '2026-11-20', '2026-11-19', '2026-11-18T12:00:00.000Z', false],
  ['on its day', '2026-11-20', '2026-11-20', '2026-11-18T12:00:00.000Z', false],
  ['overdue', '2026-11-20', '2026-11-21', '2026-11-18T12:00:00.000Z', true],
  ['overdue and told so', '2026-11-20', '2026-11-22', '2026-11-21T12:00:00.000Z', false],
  ['overdue when it is first looked at', '2026-11-20', '2026-11-25', null, true],
])('a step is told of once when it is near and once when it is overdue: %s', (_when, vence, hoy, avisado_en, due) => {
  expect(tocaAvisar({ vence, avisado_en }, hoy, 2)).toBe(due)
})

test('a notice says the day alone', () => {
  const shown = (dia: string) => dia
  expect(textoAviso('2026-11-20', '2026-11-20', shown)).toBe('Un accidente tiene un paso que vence el 2026-11-20')
  expect(textoAviso('2026-11-20', '2026-11-21', shown)).toBe('Un accidente tiene un paso que venció el 2026-11-20')
})

test('an accident is neither in the future nor long before its act', () => {
  const limite = '2026-11-20T12:05:00.000Z'
  const at = (ocurrido_en: string) => Object.keys(faultsOfCuando({ ocurrido_en, dia: '2026-11-19', limite }))
  expect(at('2026-11-20T12:05:00.001Z')).toEqual(['ocurrido_en'])
  expect(at('2026-11-20T12:05:00.000Z')).toEqual([])
  // On the way, the evening before.
  expect(at('2026-11-19T02:00:00.000Z')).toEqual([])
  expect(at('2026-11-18T02:00:00.000Z')).toEqual(['ocurrido_en'])
})

test.each([
  ['2026-11-18', null, []],
  ['2026-11-20', null, []],
  ['2026-11-21', null, ['hecho_el']],
  ['2026-11-17', null, ['hecho_el']],
  [null, 'Sin lesión que acreditar', []],
  [null, null, []],
  ['2026-11-18', 'Sin lesión', ['no_corresponde']],
])('a step done on %s, which does not apply because %s', (hecho_el, no_corresponde, faults) => {
  const when = { dia: '2026-11-18', hoy: '2026-11-20' }
  expect(Object.keys(faultsOfPaso({ hecho_el, no_corresponde }, when))).toEqual(faults)
})
