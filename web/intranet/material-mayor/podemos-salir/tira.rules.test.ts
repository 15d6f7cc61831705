import { expect, test } from 'vitest'
import { marcasDe, trechosDe } from './tira.rules.ts'

const hour = 3_600_000
const marks = (desde: string) => {
  const at = Date.parse(desde)
  return marcasDe(at, at + 36 * hour).map(({ en, dia, hora }) => `${dia ? `${dia} ` : ''}${hora} en ${en.toFixed(1)}`)
}

test('a mark stands at each sixth hour, with the day where one begins', () => {
  expect(marks('2026-11-20T21:10:00Z')).toEqual([
    'hoy 18 en 0.0',
    'sáb 0 en 16.2',
    '6 en 32.9',
    '12 en 49.5',
    '18 en 66.2',
    'dom 0 en 82.9',
  ])
})

test('a mark just after now takes its place', () => {
  expect(marks('2026-11-21T02:30:00Z')[0]).toBe('sáb 0 en 1.4')
})

test('a night of twenty-three hours has its marks where the clock shows them', () => {
  // On 6 September 2026 Santiago goes from 23:59 to 01:00.
  expect(marks('2026-09-05T21:00:00Z')).toEqual([
    'hoy 18 en 2.8',
    'dom 1 en 19.4',
    '6 en 33.3',
    '12 en 50.0',
    '18 en 66.7',
    'lun 0 en 83.3',
  ])
})

test('a night of twenty-five hours has one midnight', () => {
  // On 5 April 2026 Santiago shows 23:00 to 23:59 of Saturday twice.
  expect(marks('2026-04-04T21:00:00Z')).toEqual([
    'hoy 18 en 0.0',
    'dom 0 en 19.4',
    '6 en 36.1',
    '12 en 52.8',
    '18 en 69.4',
    'lun 0 en 86.1',
  ])
})

const tramo = (desde: string, hasta: string, luz: 'verde' | 'rojo', motivo: string) => ({ desde, hasta, luz, motivo })

test('neighbours of one light are one piece, with their reason if it is one', () => {
  const at = ['2026-11-20T00:00Z', '2026-11-20T06:00Z', '2026-11-20T09:00Z', '2026-11-20T12:00Z'] as const
  expect(
    trechosDe([
      tramo(at[0], at[1], 'verde', 'puede salir'),
      tramo(at[1], at[2], 'rojo', 'sin conductor'),
      tramo(at[2], at[3], 'rojo', 'en reparación'),
    ]),
  ).toEqual([
    { desde: at[0], luz: 'verde', ancho: 50, motivo: 'puede salir' },
    { desde: at[1], luz: 'rojo', ancho: 50, motivo: null },
  ])
  expect(trechosDe([])).toEqual([])
})
