import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { formatted, newRoom, nextMigration, singularOf } from './new-room.ts'

const existing = ['contract/endpoints.ts', 'db/migrations/list.ts', 'docs/glosario.md', 'server/app.ts']

test('a new room is registered, parses, and imports only what there is', async () => {
  // Throws where a line has lost its place.
  const files = newRoom('llaves-maestras')
  expect(Object.entries(files).filter(([path, text]) => /cosas?[- _]?nuevas?/i.test(path + text))).toEqual([])
  expect(Object.keys(files)).toEqual(expect.arrayContaining(existing))
  const made = Object.keys(files).filter((path) => path.includes('llaves-maestras') && !existsSync(path))
  expect(made.length).toBeGreaterThan(8)
  expect(made.filter((path) => path.startsWith('db/migrations/'))).toHaveLength(1)
  const missing = made.flatMap((path) => missingImports(path, files).map((what) => `${path}: ${what}`))
  expect(missing).toEqual([])
  for (const path of made) await formatted(path, files[path] ?? '')
})

test('its writes say whom they tell, and refuse a stale one with what stands', () => {
  const routes = newRoom('llaves-maestras')['server/llaves-maestras/llaves-maestras.routes.ts'] ?? ''
  expect(routes).toMatch(/\b(?:avisa|calla): /)
  expect(routes).not.toMatch(/tx\.audit|serve\(app, \w+\.change\b/)
})

test('its migration comes after the newest, however many there are', () => {
  const files = ['db/migrations/001-uno.ts', 'db/migrations/119-otro.ts', 'db/migrations/042-dos.ts']
  expect(nextMigration(1, files)).toBe('120')
  expect(nextMigration(0, files)).toBe('119')
  expect(nextMigration(1, [])).toBe('001')
})

test.each([
  ['extintores', 'extintor'],
  ['guardias', 'guardia'],
  ['llaves-maestras', 'llave-maestra'],
  ['equipamiento', 'equipamiento'],
])('one of %s is %s', (room, one) => {
  expect(singularOf(room)).toBe(one)
})

/** Names of our own that a file imports and nobody exports. */
function missingImports(path: string, files: Record<string, string>): string[] {
  return [...(files[path] ?? '').matchAll(/^import (?:type )?([^']+?) from '([#.][^']+)'/gm)].flatMap(
    ([, what, from]) => {
      const target = from?.startsWith('#') ? from.slice(1) : join(dirname(path), from ?? '')
      const text = files[target ?? ''] ?? (existsSync(target ?? '') ? readFileSync(target ?? '', 'utf8') : undefined)
      if (text === undefined) return [target ?? '']
      const names = /\{(.*)\}/s.exec(what ?? '')?.[1]?.split(',') ?? ['default']
      return names
        .map((name) => name.replace(/\btype /, '').trim())
        .filter((name) => name && !new RegExp(`^export .*\\b${name}\\b`, 'm').test(text))
        .map((name) => `${name} of ${target}`)
    },
  )
}
