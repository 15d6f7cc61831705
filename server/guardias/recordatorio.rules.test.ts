import { expect, test } from 'vitest'
import { avisosDebidos, cuandoEs } from './recordatorio.rules.ts'

const inicio = '2026-11-22T00:30:00.000Z'
const nuevo = { estado: 'asignada', avisada_en: null, pedida_en: null, alertada_en: null, inicio } as const
const due = (now: string, de: Partial<Parameters<typeof avisosDebidos>[0]> = {}) =>
  Object.entries(avisosDebidos({ ...nuevo, ...de }, new Date(now)))
    .filter(([, is]) => is)
    .map(([name]) => name)

// The guard begins at 21:30 of 21 November; the evening before is 20:00 of the 20th, 23:00 UTC.
test.each([
  ['before the evening', '2026-11-20T22:59:59.999Z', {}, []],
  ['the evening before', '2026-11-20T23:00:00.000Z', {}, ['vispera']],
  ['24 h before', '2026-11-21T00:30:00.000Z', {}, ['vispera', 'confirmar']],
  ['24 h before, announced', '2026-11-21T00:30:00.000Z', { avisada_en: '2026-11-20T23:00:00.000Z' }, ['confirmar']],
  ['confirmed already', '2026-11-21T00:30:00.000Z', { estado: 'confirmada' as const }, ['vispera']],
  ['whose swap is asked', '2026-11-21T00:30:00.000Z', { cambio_pedido: true }, ['vispera']],
  ['once begun', inicio, {}, []],
])('%s', (_, now, de, names) => {
  expect(due(now, de)).toEqual(names)
})

const asked = { avisada_en: '2026-11-20T23:00:00.000Z', pedida_en: '2026-11-21T00:30:00.000Z' }

test.each([
  ['unconfirmed just before 6 h', '2026-11-21T18:29:59.000Z', asked, []],
  ['unconfirmed 6 h before', '2026-11-21T18:30:00.000Z', asked, ['alertar']],
  ['told already', '2026-11-21T19:00:00.000Z', { ...asked, alertada_en: '2026-11-21T18:30:00.000Z' }, []],
  ['confirmed', '2026-11-21T19:00:00.000Z', { ...asked, estado: 'confirmada' as const }, []],
  ['asked less than an hour ago', '2026-11-21T21:00:00.000Z', { ...asked, pedida_en: '2026-11-21T20:30:00.000Z' }, []],
  ['asked an hour ago', '2026-11-21T21:30:00.000Z', { ...asked, pedida_en: '2026-11-21T20:30:00.000Z' }, ['alertar']],
  ['never asked', '2026-11-21T21:30:00.000Z', { ...asked, pedida_en: null }, ['confirmar']],
])('%s', (_, now, de, names) => {
  expect(due(now, de)).toEqual(names)
})

test('the evening before is that of the local clock, also where the clock moves', () => {
  // 5 September 2026, 23:00: 03:00 UTC of the 6th, at −04; the evening before is 20:00 of the 4th, 00:00 UTC of the 5th.
  const spring = { inicio: '2026-09-06T03:00:00.000Z' }
  expect(due('2026-09-04T23:59:59.000Z', spring)).toEqual([])
  expect(due('2026-09-05T00:00:00.000Z', spring)).toEqual(['vispera'])
  // 5 April 2026, 08:00, after the clock went back: 20:00 of the 4th is 13 hours before.
  const autumn = { inicio: '2026-04-05T12:00:00.000Z', pedida_en: '2026-04-04T12:00:00.000Z' }
  expect(due('2026-04-04T22:59:59.000Z', autumn)).toEqual([])
  expect(due('2026-04-04T23:00:00.000Z', autumn)).toEqual(['vispera'])
})

test.each([
  ['2026-11-21T12:00:00.000Z', 'hoy a las 21:30'],
  ['2026-11-20T23:00:00.000Z', 'mañana a las 21:30'],
  ['2026-11-19T23:00:00.000Z', 'el 21 de noviembre de 2026 a las 21:30'],
])('at %s it is %s', (now, text) => {
  expect(cuandoEs(inicio, new Date(now))).toBe(text)
})
