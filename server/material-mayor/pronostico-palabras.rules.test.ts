import { describe, expect, test } from 'vitest'
import { type Cambio, cambiosEnPalabras, plazoEnPalabras } from './pronostico-palabras.rules.ts'

const at = (instant: string) => Date.parse(instant)
const hour = 3_600_000
/** Friday 20 November 2026, 18:10 in Chile. */
const now = at('2026-11-20T21:10:00Z')
const fin = now + 36 * hour
/** Local times of November, UTC−3. */
const on = (day: number, clock: string) => at(`2026-11-${day}T${clock}:00-03:00`)

const verde = (desde: number, hasta: number): Cambio => ({ desde, hasta, luz: 'verde', causa: 'puede salir' })
const roja = (desde: number, hasta: number): Cambio => ({ desde, hasta, luz: 'rojo', causa: 'sin conductor' })

describe('changes', () => {
  const say = (...tramos: Cambio[]) => cambiosEnPalabras(tramos, { now, fin })

  test('none', () => {
    expect(say(verde(now, fin))).toBe('Sin cambios en 36 horas.')
  })

  test('there and back, with its first and its last minute', () => {
    const [from, to] = [on(21, '09:00'), on(21, '13:00')]
    expect(say(verde(now, from), roja(from, to), verde(to, fin))).toBe(
      'Roja entre las 09:00 y las 13:00 de mañana: sin conductor.',
    )
  })

  test('over midnight, and for good', () => {
    const [from, to] = [on(20, '22:00'), on(21, '01:00')]
    expect(say(verde(now, from), roja(from, to), { ...verde(to, fin), luz: 'amarillo', causa: 'en revisión' })).toBe(
      'Roja entre las 22:00 de hoy y la 01:00 de mañana: sin conductor. Amarilla desde la 01:00 de mañana: en revisión.',
    )
  })

  test('what is green only for a while', () => {
    const [from, to] = [on(22, '00:00'), on(22, '05:30')]
    expect(say(roja(now, from), verde(from, to), roja(to, fin))).toBe(
      'Verde entre las 00:00 y las 05:30 de pasado mañana.',
    )
  })

  test('the hour that comes twice in April', () => {
    const april = at('2027-04-03T15:00:00Z')
    const [first, second] = [at('2027-04-04T02:30:00Z'), at('2027-04-04T03:30:00Z')]
    const end = april + 36 * hour
    expect(
      cambiosEnPalabras([verde(april, first), roja(first, second), verde(second, end)], { now: april, fin: end }),
    ).toBe('Roja entre las 23:30 y las 23:30 (horario de invierno) de hoy: sin conductor.')
  })

  test('the day of September that begins at one', () => {
    const september = at('2026-09-05T18:00:00Z')
    const [from, to] = [at('2026-09-06T04:00:00Z'), at('2026-09-06T05:00:00Z')]
    const end = september + 36 * hour
    expect(
      cambiosEnPalabras([verde(september, from), roja(from, to), verde(to, end)], { now: september, fin: end }),
    ).toBe('Roja entre la 01:00 y las 02:00 de mañana: sin conductor.')
  })
})

test.each([
  ['mañana entre 09:00 y 13:00', on(21, '09:00'), on(21, '13:00')],
  ['entre 22:00 de hoy y 07:00 de mañana', on(20, '22:00'), on(21, '07:00')],
  ['hasta las 20:00', now - hour, on(20, '20:00')],
  ['hasta la 01:00 de mañana', now, on(21, '01:00')],
  ['desde las 09:00 de mañana', on(21, '09:00'), fin],
  ['en las próximas 36 horas', now, fin],
])('a gap: %s', (texto, desde, hasta) => {
  expect(plazoEnPalabras({ desde, hasta }, { now, fin })).toBe(texto)
})
