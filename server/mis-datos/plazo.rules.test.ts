import { expect, test } from 'vitest'
import { plazoDe, tocaRecordar } from './plazo.rules.ts'

test.each([
  ['acceso', '2026-11-20', '2026-12-20'],
  ['eliminacion', '2027-01-31', '2027-03-02'],
  // A Friday; the Tuesday is a holiday.
  ['bloqueo', '2026-12-04', '2026-12-09'],
] as const)('a request of kind %s on %s is answered by %s', (tipo, dia, plazo) => {
  expect(plazoDe(tipo, dia, new Set(['2026-12-08']))).toBe(plazo)
})

test.each([
  ['2026-12-12', null, false],
  ['2026-12-13', null, true],
  ['2026-12-14', '2026-12-13T12:00:00.000Z', false],
  ['2026-12-18', '2026-12-13T12:00:00.000Z', true],
  ['2026-12-19', '2026-12-18T12:00:00.000Z', false],
  ['2026-12-20', '2026-12-18T12:00:00.000Z', true],
  ['2026-12-20', '2026-12-20T12:00:00.000Z', false],
  ['2026-12-27', '2026-12-26T12:00:00.000Z', true],
])('on %s, reminded at %s: %s', (hoy, recordada_en, due) => {
  expect(tocaRecordar({ plazo: '2026-12-20', recordada_en }, hoy)).toBe(due)
})
