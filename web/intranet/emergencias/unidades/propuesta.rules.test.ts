import { expect, test } from 'vitest'
import { textoHora } from '#contract/emergencias/horas.ts'
import { horaEscrita, propuestaDe } from './propuesta.rules.ts'

test.each([
  ['2144', '21:44'],
  ['914', '09:14'],
  ['214405', '21:44:05'],
  ['21:44', '21:44'],
  ['21', '21'],
  ['hola', 'hola'],
])('«%s» is written «%s»', (texto, hora) => {
  expect(horaEscrita(texto)).toBe(hora)
})

const alarma = '2026-11-22T02:50:00.000Z'

test.each([
  // The night of the alarm, 21 November at 23:50.
  ['23:55', '6-0', {}, '23:55'],
  ['0020', '6-3', { '6-0': '2026-11-22T02:55:00.000Z' }, '22-11, 00:20'],
  ['23:50', '6-0', {}, '23:50'],
  ['23:49', '6-0', {}, '22-11, 23:49'],
] as const)('%s for %s is read as %s', (texto, momento, horas, shown) => {
  const found = propuestaDe(texto, momento, horas, alarma)
  expect(found && textoHora(found, alarma)).toBe(shown)
})

test('in the repeated hour of April the second one is meant where the first is too early', () => {
  const abril = '2026-04-05T02:50:00.000Z'
  const found = propuestaDe('23:30', '6-10', {}, abril)
  expect(found).toBe('2026-04-05T03:30:00.000Z')
  expect(textoHora(found ?? '', abril)).toBe('23:30 (horario de invierno)')
})

test('an hour that September skips, and text that is no hour, propose nothing', () => {
  const before = '2026-09-06T03:30:00.000Z'
  expect(propuestaDe('00:30', '6-0', {}, before)).toBeUndefined()
  expect(propuestaDe('25:00', '6-0', {}, before)).toBeUndefined()
})
