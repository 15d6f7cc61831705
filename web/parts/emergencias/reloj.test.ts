import { expect, test } from 'vitest'
import { transcurrido } from './reloj.tsx'

const alarma = '2026-11-21T00:04:12.000Z'

test.each([
  ['the second of the alarm', '2026-11-21T00:04:12.900Z', '00:00:00'],
  ['twenty-three minutes later', '2026-11-21T00:27:53.000Z', '00:23:41'],
  ['more than a day later', '2026-11-22T02:07:17.000Z', '26:03:05'],
  ['a clock of the phone that is behind', '2026-11-21T00:03:00.000Z', '00:00:00'],
])('%s', (_what, now, shown) => {
  expect(transcurrido(alarma, Date.parse(now))).toBe(shown)
})
