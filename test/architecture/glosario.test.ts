import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'

const glosario = readFileSync('docs/glosario.md', 'utf8')

/** Words in backticks in the glossary's table rows. */
const explained = new Set(
  glosario
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '')),
)
const unknown = (words: string[]) => words.filter((word) => !explained.has(word))

test('every room is in the glossary', () => {
  const intranet = globSync('web/intranet/*/*.tsx').map((file) => basename(dirname(file)))
  const rooms = new Set([...Object.keys(endpoints), ...intranet].filter((name) => !['shell', '_ui'].includes(name)))
  expect(unknown([...rooms])).toEqual([])
})

test('every table is in the glossary', () => {
  const schema = readFileSync('db/schema.sqlite.sql', 'utf8')
  const tables = [...schema.matchAll(/^create table (\w+)/gim)].map(([, name]) => name ?? '')
  expect(tables).toContain('unidades')
  expect(unknown(tables)).toEqual([])
})

test('every closed list of the contract is in the glossary, with each of its words', async () => {
  const lists: [name: string, words: string[]][] = []
  for (const file of globSync('contract/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    const contract = (await import(resolve(file))) as Record<string, unknown>
    for (const [name, value] of Object.entries(contract)) if (isClosedList(value)) lists.push([name, value])
  }
  expect(lists.map(([name]) => name)).toContain('estadosUnidad')
  // Permissions need no rows: the contract's own table explains them.
  expect(unknown(lists.map(([name]) => name))).toEqual([])
  expect(unknown(lists.filter(([name]) => name !== 'permisos').flatMap(([, words]) => words))).toEqual([])
})

const isClosedList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
