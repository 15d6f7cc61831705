import { expect, test } from 'vitest'
import type { Marca } from '#contract/asistencia/marcas.ts'
import { conAusencia } from './ausencias.rules.ts'

const byProgram = { propuesto: false, aMano: false }
const byHand = { propuesto: false, aMano: true }
const proposed = { propuesto: true, aMano: false }

test.each<[string, Marca | null, typeof byHand, 'suspendido' | 'licencia' | null, Marca | null]>([
  ['a licence fills a row without a mark', null, byProgram, 'licencia', 'licencia'],
  ['a licence excuses a fault', 'ausente', byHand, 'licencia', 'licencia'],
  ['presence beats a licence', 'presente', byHand, 'licencia', 'presente'],
  ['so does a late arrival', 'atraso', byHand, 'licencia', 'atraso'],
  ['a proposed presence waits for whoever passes the list', 'presente', proposed, 'licencia', 'presente'],
  ['a suspension locks a row without a mark', null, byProgram, 'suspendido', 'suspendido'],
  ['a suspension locks a presence too', 'presente', byHand, 'suspendido', 'suspendido'],
  ['a suspension beats a licence', 'licencia', byProgram, 'suspendido', 'suspendido'],
  ['a lifted suspension frees the row', 'suspendido', byProgram, null, null],
  ['a lifted suspension leaves the licence below it', 'suspendido', byProgram, 'licencia', 'licencia'],
  ['an annulled licence frees the row', 'licencia', byProgram, null, null],
  ['a licence given by hand stays', 'licencia', byHand, null, 'licencia'],
  ['a fault stays one', 'ausente', byHand, null, 'ausente'],
])('%s', (_what, marca, fila, ausencia, expected) => {
  expect(conAusencia({ marca, ...fila }, ausencia)).toBe(expected)
})
