import { expect, test } from 'vitest'
import { aTiempo, exigeActa } from './licencias.rules.ts'

test.each([
  ['three months to the day', '2026-01-15', '2026-04-14', false],
  ['a day more', '2026-01-15', '2026-04-15', true],
  ['from the 30th of November: February ends before its 30th', '2025-11-30', '2026-02-27', false],
  ['to the end of that February', '2025-11-30', '2026-02-28', true],
  ['one day', '2026-01-15', '2026-01-15', false],
])('a licence of %s needs an acta: %s to %s %s', (_what, desde, hasta, expected) => {
  expect(exigeActa({ desde, hasta }, 3)).toBe(expected)
})

test('a licence for an act is asked for until 48 h after it', () => {
  const inicio = Date.parse('2026-11-18T20:00:00.000Z')
  expect(aTiempo(inicio, 48, new Date('2026-11-20T20:00:00.000Z'))).toBe(true)
  expect(aTiempo(inicio, 48, new Date('2026-11-20T20:00:00.001Z'))).toBe(false)
})
