import { expect, test } from 'vitest'
import { estadoSancion } from './sanciones.rules.ts'

test.each([
  ['2026-11-20', null, 'vigente'],
  ['2026-11-19', null, 'cumplida'],
  [null, null, 'vigente'],
  ['2026-11-30', '2026-11-02T12:00:00.000Z', 'dejada_sin_efecto'],
  ['2026-11-01', '2026-11-02T12:00:00.000Z', 'dejada_sin_efecto'],
])('a sanction until %s, lifted %s, is %s on 20 November', (hasta, sin_efecto_en, expected) => {
  expect(estadoSancion({ hasta, sin_efecto_en }, '2026-11-20')).toBe(expected)
})
