// Each room declares its data and whose it is; everything else reads it there (docs/decisions/049).
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { entidades } from '#contract/entidades.ts'
import type { Tablas } from '#contract/shared/tabla.ts'
import { tratamientos } from '#contract/proteccion/tratamientos.ts'
import { plazos } from '#contract/shared/plazos.ts'
import { tablas as declared } from '#contract/tablas.ts'

const tablas: Tablas = declared
const schema = readFileSync('db/schema.sqlite.sql', 'utf8')

const conserva = 'Siempre.'
const rondas = { miembro: { user_id: 'va' }, copia: 'x', hoja: 'x', conserva } as const

/** Tables of a schema that no declaration names, or two do. */
function faultsOf(schema: string, tablas: Tablas): string[] {
  const tables = [...schema.matchAll(/^create table "?(\w+)"? \((.*?)^\)/gims)].filter(
    ([, name = '']) => !/^(kysely|sqlite)_/.test(name),
  )
  const faults = tables.flatMap(([, name = '', columns = '']) => {
    const tabla = tablas[name]
    if (!tabla) return [`${name}: no room declares it`]
    const naming = columns.split('\n').flatMap((line) => namingOf(line) ?? [])
    return [
      ...naming.flatMap(({ column, cascade }) => faultOfColumn(tabla.miembro?.[column], `${name}.${column}`, cascade)),
      ...(tabla.miembro && !tabla.copia ? [`${name}: neither a copy for the member nor a reason`] : []),
      ...(tabla.rastros && typeof tabla.copia !== 'object' ? [`${name}: has traces of nobody`] : []),
      ...(tabla.conserva?.length ? [] : [`${name}: nobody says how long it is kept`]),
      ...(!tabla.hoja === !tabla.sinHoja ? [`${name}: neither a sheet nor a reason, or both`] : []),
    ]
  })
  const known = new Set(tables.map(([, name]) => name))
  return [
    ...faults,
    ...Object.keys(tablas).flatMap((name) => (known.has(name) ? [] : [`${name}: there is no such table`])),
  ]
}

/** A column that names a member, and whether its row is deleted with the account. */
function namingOf(line: string): { column: string; cascade: boolean } | undefined {
  const column = /foreign key \("?(\w+)/.exec(line)?.[1] ?? /\w+/.exec(line)?.[0] ?? ''
  const references = /references "?usuarios\b/.test(line)
  if (references || column === 'user_id') return { column, cascade: line.includes('on delete cascade') }
  return undefined
}

function faultOfColumn(fate: string | undefined, name: string, cascade: boolean): string[] {
  if (!fate) return [`${name}: names a member, and nobody says what becomes of it`]
  // A closed account is a row that stays: only what is deleted by code is gone then.
  if (cascade && fate === 'firma') return [`${name}: is deleted with the account that it should keep`]
  if (!cascade && fate === 'hoja') return [`${name}: keeps the account`]
  return []
}

test('every table is declared by its room: copy, export, backup, removal', () => {
  expect(faultsOf(schema, tablas)).toEqual([])
})

test.each<[string, string, Tablas]>([
  ['a table that nobody declares', 'rondas: no room declares it', {}],
  ['one that is gone', 'nada: there is no such table', { rondas, nada: { sinHoja: 'x', conserva } }],
  [
    'a member without a fate',
    'rondas.user_id: names a member, and nobody says what becomes of it',
    { rondas: { hoja: 'x', conserva } },
  ],
  [
    'a signature that goes',
    'rondas.user_id: is deleted with the account that it should keep',
    { rondas: { ...rondas, miembro: { user_id: 'firma' } } },
  ],
  [
    'a member without a copy',
    'rondas: neither a copy for the member nor a reason',
    { rondas: { ...rondas, copia: '' } },
  ],
  ['a table without a term', 'rondas: nobody says how long it is kept', { rondas: { ...rondas, conserva: [] } }],
  ['a table in no export', 'rondas: neither a sheet nor a reason, or both', { rondas: { ...rondas, hoja: '' } }],
])('%s is told', (_what, fault, tablas) => {
  const schema = 'create table "rondas" (\n  "user_id" integer references "usuarios" ("id") on delete cascade\n)'
  expect(faultsOf(schema, tablas)).toEqual([fault])
})

test('every term of keeping removes from some table', () => {
  const named = new Set(Object.values(tablas).flatMap(({ conserva }) => (typeof conserva === 'string' ? [] : conserva)))
  expect([...named].toSorted()).toEqual(Object.keys(plazos).toSorted())
})

test('every table that names a member is in the register of processing', () => {
  const written = new Set<string>(tratamientos.flatMap(({ tablas }) => tablas))
  expect(Object.keys(tablas).filter((name) => tablas[name]?.miembro && !written.has(name))).toEqual([])
})

test('every declaration of a room is in the tables of contents', async () => {
  for (const file of globSync('contract/*.ts', { exclude: ['contract/{entidades,tablas}.ts', '**/*.test.ts'] })) {
    const room = (await import(resolve(file))) as { entidades?: object; tablas?: object }
    expect([file, entidades, tablas]).toMatchObject([file, room.entidades ?? {}, room.tablas ?? {}])
  }
})

test('a record of the log is looked up in a table that there is', () => {
  const known = Object.values(entidades).flatMap(({ tabla }) => tabla ?? [])
  expect(known.filter((tabla) => !(tabla in tablas))).toEqual([])
})
