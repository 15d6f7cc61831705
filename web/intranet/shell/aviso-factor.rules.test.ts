import { expect, test } from 'vitest'
import { quedanDias } from './aviso-factor.rules.ts'

const plazo = '2026-12-04T15:00:00.000Z'
const factor = 'para configurar su segundo factor'

test.each([
  ['2026-11-20T15:00:00.000Z', `Le quedan 14 días ${factor}`],
  ['2026-11-20T15:00:00.001Z', `Le quedan 14 días ${factor}`],
  ['2026-12-02T15:00:00.000Z', `Le quedan 2 días ${factor}`],
  ['2026-12-03T15:00:00.000Z', `Le queda 1 día ${factor}`],
  // 23:59 in Chile, and midnight.
  ['2026-12-04T02:59:00.000Z', `Le queda 1 día ${factor}`],
  ['2026-12-04T03:00:00.000Z', `Hoy termina su plazo ${factor}`],
  // The clock of the device is ahead.
  ['2026-12-04T16:00:00.000Z', `Hoy termina su plazo ${factor}`],
])('at %s', (now, text) => {
  expect(quedanDias(plazo, new Date(now))).toBe(text)
})
