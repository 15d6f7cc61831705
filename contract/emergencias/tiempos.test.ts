import { expect, test } from 'vitest'
import { horasPersona, textoDuracion, tiemposDe, viajeDe } from './tiempos.ts'

// domain §2.5: alarm on 14-3-2026 at 21:42:10.
const alarma = '2026-03-15T00:42:10.000Z'
const b21 = {
  '6-0': '2026-03-15T00:44:05.000Z',
  '6-3': '2026-03-15T00:48:40.000Z',
  '6-7': '2026-03-15T01:10:00.000Z',
  '6-9': '2026-03-15T01:55:00.000Z',
  '6-10': '2026-03-15T02:04:30.000Z',
}
const shown = (segundos: number | null) => (segundos === null ? null : textoDuracion(segundos))

test('the worked example', () => {
  const { salida, respuesta, duracion, control } = tiemposDe(alarma, [b21])
  expect([salida, viajeDe(b21), respuesta, duracion].map(shown)).toEqual(['1:55', '4:35', '6:30', '1:22:20'])
  expect(control).toBe(b21['6-7'])
  expect(horasPersona(12, duracion)).toBe(16.5)
})

test('the first unit to arrive gives the response, the last one home the duration', () => {
  const b22 = { '6-3': '2026-03-15T00:47:55.000Z', '6-10': '2026-03-15T01:00:00.000Z' }
  for (const unidades of [
    [b21, b22],
    [b22, b21],
  ]) {
    expect(shown(tiemposDe(alarma, unidades).respuesta)).toBe('5:45')
    expect(shown(tiemposDe(alarma, unidades).duracion)).toBe('1:22:20')
  }
})

test('what is missing is null', () => {
  expect(tiemposDe(alarma, [])).toEqual({ salida: null, respuesta: null, duracion: null, control: null })
  expect(tiemposDe(alarma, [{ '6-0': b21['6-0'], '6-3': null }]).respuesta).toBeNull()
  expect(viajeDe({ '6-3': b21['6-3'] })).toBeNull()
  expect(horasPersona(12, null)).toBeNull()
})

test('across the change to winter time: 40 minutes, not -20 (domain §1.9)', () => {
  const horas = { '6-10': '2026-04-05T03:30:00.000Z' }
  expect(shown(tiemposDe('2026-04-05T02:50:00.000Z', [horas]).duracion)).toBe('40:00')
})
