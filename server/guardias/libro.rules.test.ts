import { expect, test } from 'vitest'
import { entregaEnPalabras } from './entrega.rules.ts'
import { corre, judgeHora, propuestaDe, servido } from './libro.rules.ts'

const guardia = { inicio: '2026-11-21T23:00:00.000Z', termino: '2026-11-22T11:00:00.000Z' }
const reglas = { tolerancia: 15, parte: 50 }
const puesto = (hora_ingreso: string | null, hora_salida: string | null = null) => ({ hora_ingreso, hora_salida })
const propuesta = (ingreso: string | null, salida?: string | null, de: Parameters<typeof propuestaDe>[3] = reglas) =>
  propuestaDe(puesto(ingreso, salida), guardia, guardia.termino, de)

test.each([
  ['publicada', '2026-11-21T22:59:59.999Z', false],
  ['publicada', '2026-11-21T23:00:00.000Z', true],
  ['en_curso', '2026-11-23T00:00:00.000Z', true],
  ['borrador', '2026-11-21T23:00:00.000Z', false],
  ['cerrada', '2026-11-21T23:00:00.000Z', false],
] as const)('%s at %s is in progress: %s', (estado, now, expected) =>
  expect(corre({ estado, inicio: guardia.inicio }, now)).toBe(expected),
)

test.each([
  [undefined, { hora: '2026-11-22T01:00:00.000Z' }],
  ['2026-11-22T00:40:00.000Z', { hora: '2026-11-22T00:40:00.000Z' }],
  // A phone that runs ahead.
  ['2026-11-22T01:05:00.000Z', { hora: '2026-11-22T01:00:00.000Z' }],
  ['2026-11-22T01:05:00.001Z', { fault: 'La hora no puede ser futura' }],
  ['2026-11-21T11:00:00.000Z', { hora: '2026-11-21T11:00:00.000Z' }],
  ['2026-11-21T10:59:59.999Z', { fault: 'La hora es de antes de la guardia' }],
])('an entry of the phone at %s is written as %j', (hora, expected) =>
  expect(judgeHora(hora, guardia, '2026-11-22T01:00:00.000Z')).toEqual(expected),
)

test.each([
  ['2026-11-21T22:50:00.000Z', 'presente'],
  ['2026-11-21T23:15:00.000Z', 'presente'],
  ['2026-11-21T23:15:00.001Z', 'atraso'],
  [null, 'ausente'],
] as const)('who arrives at %s is proposed %s', (ingreso, marca) =>
  expect(propuesta(ingreso)).toEqual({ marca, observacion: null }),
)

test('a company without atraso has them present', () =>
  expect(propuesta('2026-11-22T01:00:00.000Z', null, { tolerancia: null, parte: 50 }).marca).toBe('presente'))

test('more than half of the hours is enough, half is not', () => {
  expect(propuesta(guardia.inicio, '2026-11-22T05:00:00.001Z').marca).toBe('presente')
  expect(propuesta(guardia.inicio, '2026-11-22T05:00:00.000Z')).toEqual({
    marca: 'ausente',
    observacion: 'Estuvo 6 de 12 horas; se exige más del 50 % de la guardia.',
  })
  expect(propuesta('2026-11-22T08:00:00.000Z')).toEqual({
    marca: 'ausente',
    observacion: 'Estuvo 3 de 12 horas; se exige más del 50 % de la guardia.',
  })
})

test('hours are said so that they never look like enough', () => {
  const medianoche = { inicio: guardia.inicio, termino: '2026-11-22T06:17:00.000Z' } // 7.28 hours
  const salida = '2026-11-22T05:32:00.000Z' // 6.53, 89.7 %
  expect(propuestaDe(puesto(guardia.inicio, salida), medianoche, salida, { tolerancia: 15, parte: 90 })).toEqual({
    marca: 'ausente',
    observacion: 'Estuvo 6,5 de 7,3 horas; se exige más del 90 % de la guardia.',
  })
})

test('a company that asks for the whole guard counts who served it', () => {
  const toda = { tolerancia: 15, parte: 100 }
  expect(propuesta(guardia.inicio, null, toda).marca).toBe('presente')
  expect(propuesta(guardia.inicio, '2026-11-22T10:59:00.000Z', toda).observacion).toBe(
    'Estuvo 11,9 de 12 horas; se exige la guardia completa.',
  )
})

test('hours before the beginning and after the end do not count, nor those after an early closing', () => {
  const early = puesto('2026-11-21T22:00:00.000Z')
  expect(servido(early, guardia, '2026-11-22T13:00:00.000Z')).toBe(12 * 3_600_000)
  expect(servido(early, guardia, '2026-11-22T10:00:00.000Z')).toBe(11 * 3_600_000)
  expect(servido(puesto('2026-11-21T22:00:00.000Z', '2026-11-21T22:30:00.000Z'), guardia, guardia.termino)).toBe(0)
})

// domain §1.9: of nine and of seven hours.
test.each([
  ['2026-04-05T02:00:00.000Z', '2026-04-05T11:00:00.000Z', '2026-04-05T06:31:00.000Z', 'presente'],
  ['2026-04-05T02:00:00.000Z', '2026-04-05T11:00:00.000Z', '2026-04-05T06:30:00.000Z', 'ausente'],
  ['2026-09-06T03:00:00.000Z', '2026-09-06T10:00:00.000Z', '2026-09-06T06:31:00.000Z', 'presente'],
  ['2026-09-06T03:00:00.000Z', '2026-09-06T10:00:00.000Z', '2026-09-06T06:30:00.000Z', 'ausente'],
] as const)('a night over a change of the clock has its real hours: %s to %s', (inicio, termino, salida, marca) =>
  expect(propuestaDe(puesto(inicio, salida), { inicio, termino }, termino, reglas).marca).toBe(marca),
)

test('the hand-over in words', () => {
  expect(entregaEnPalabras({ novedades: '', unidades: true, llaves: false })).toBe(
    'Entrega sin novedades.\nUnidades revisadas; llaves sin entregar.',
  )
  expect(entregaEnPalabras({ novedades: 'B-21 sin combustible', unidades: false, llaves: true })).toBe(
    'B-21 sin combustible\nUnidades sin revisar; llaves entregadas.',
  )
})
