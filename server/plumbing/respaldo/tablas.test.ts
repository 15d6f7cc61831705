import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { todas } from '../records/tablas.ts'
import { leftOut } from './tablas.ts'

test('no table in a backup references an excluded one', () => {
  const schema = readFileSync('db/schema.sqlite.sql', 'utf8')
  const references = [...schema.matchAll(/^create table "?(\w+)"? \((.*?)^\)/gims)].flatMap(
    ([, from = '', columns = '']) =>
      [...columns.matchAll(/references "?(\w+)"?/gi)].map(([, to = '']) => [from, to] as const),
  )
  expect(references).toContainEqual(['suscripciones_push', 'sesiones'])
  expect(references.filter(([from, to]) => !leftOut.has(from) && leftOut.has(to))).toEqual([])
})

test('every hidden column with the key of a file says which file it names', () => {
  const keys = todas.flatMap(([tabla, { ocultas = [], archivos = {} }]) =>
    ocultas.filter((one) => /(?:^|_)clave$/.test(one)).map((one) => [tabla, one, one in archivos] as const),
  )
  expect(keys.length).toBeGreaterThan(5)
  expect(keys.filter(([, , named]) => !named)).toEqual([])
})
