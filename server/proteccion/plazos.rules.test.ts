import { expect, test } from 'vitest'
import { revisado } from './plazos.rules.ts'

const now = new Date('2026-11-20T15:00:00.000Z')
const in72h = '2026-11-23T15:00:00.000Z'
const later = new Date('2026-11-23T14:59:59.999Z')
const then = new Date(in72h)

test('a term seen for the first time, the same or a longer one rules at once', () => {
  expect(revisado(12, undefined, now)).toEqual({ rige: 12 })
  for (const longer of [12, 13, 0]) expect(revisado(longer, { rige: 12 }, now)).toEqual({ rige: longer })
  expect(revisado(12, { rige: 12, espera: { a: 3, desde: in72h } }, now)).toEqual({ rige: 12 })
})

test.each([
  ['fewer months', 3, 12],
  ['a term where there was none', 120, 0],
])('%s: 72 hours later', (_which, fijado, rige) => {
  const waiting = revisado(fijado, { rige }, now)
  expect(waiting).toEqual({ rige, espera: { a: fijado, desde: in72h } })
  expect(revisado(fijado, waiting, later)).toEqual(waiting)
  expect(revisado(fijado, waiting, then)).toEqual({ rige: fijado })
})

test('another shorter one begins its own 72 hours', () => {
  const waiting = revisado(6, { rige: 12 }, now)
  expect(revisado(3, waiting, then)).toEqual({ rige: 12, espera: { a: 3, desde: '2026-11-26T15:00:00.000Z' } })
})
