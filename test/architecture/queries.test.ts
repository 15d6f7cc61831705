import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roomsOfCambio } from '#contract/cambios.ts'
import { endpoints } from '#contract/endpoints.ts'
import { calls } from '../../scripts/house.ts'

/** docs/decisions/046: a key is made of the room, path and input of a call, so that what a write makes stale is known. */
const home = 'web/plumbing/query.ts'
/** `queryKey:`, `queryKey,` or `queryKey }`, not `query(…).queryKey`; and a key spelled where one is passed. */
const byHand = /(?<!\.)\bqueryKey\s*[:,}=](?!\s*QueryKey\b)|(?:QueryData|QueryDefaults)(?:<[^(]*>)?\(\s*\[/

const spells = (source: string) => byHand.test(source)

test('no query key is spelled by hand', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => file !== home)
  expect(files.filter((file) => spells(readFileSync(file, 'utf8')))).toEqual([])
})

test('no list is written by hand: `in ()` is an error on PostgreSQL alone', () => {
  // Lists of the schema's own checks.
  const checks = 'server/plumbing/data/portable-checks.ts'
  const files = globSync('server/**/*.ts').filter((file) => file !== checks)
  expect(files.filter((file) => /\bin \(\$\{sql\.join/i.test(readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  [`useQuery({ queryKey: ['usuarios'], queryFn })`, true],
  [`useQuery({ queryKey, queryFn })`, true],
  [`queries.invalidateQueries({ queryKey })`, true],
  [`queries.setQueryData<Perfil>(['perfil', 1], perfil)`, true],
  [`queries.setQueryData(perfilDe(id).queryKey, perfil)`, false],
])('%s: by hand is %s', (source, expected) => {
  expect(spells(source)).toBe(expected)
})

test('every call knows its room, and what else it makes stale', () => {
  // One question with the dashboard's card, and stale with it.
  const joined: Record<string, string> = { espera: 'dashboard' }
  const wrong = Object.entries(endpoints).flatMap(([room, api]) =>
    Object.values(api).filter((call) => call.room !== (joined[room] ?? room)),
  )
  expect(wrong).toEqual([])
  const named = [...calls.flatMap(({ endpoint }) => endpoint.toca ?? []), ...Object.values(roomsOfCambio).flat()]
  expect(named.filter((room) => !(room in endpoints))).toEqual([])
})
