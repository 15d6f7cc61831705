import { expect, test } from 'vitest'
import { etapaOf } from './plazo.rules.ts'

const plazo = new Date('2026-12-04T15:00:00.000Z')

test.each([
  ['2026-12-01T14:59:59.999Z', null],
  ['2026-12-01T15:00:00.000Z', { etapa: 'recuerda', desde: new Date('2026-12-01T15:00:00.000Z') }],
  ['2026-12-04T14:59:59.999Z', { etapa: 'recuerda', desde: new Date('2026-12-01T15:00:00.000Z') }],
  ['2026-12-04T15:00:00.000Z', { etapa: 'termina', desde: plazo }],
])('at %s', (now, stage) => {
  expect(etapaOf(plazo, new Date(now))).toEqual(stage)
})
