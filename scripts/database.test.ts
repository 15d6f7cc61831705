import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'cuartel-scripts-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function run(NODE_ENV: string, ...words: string[]): string {
  const cache = { NODE_COMPILE_CACHE: 'node_modules/.cache/cuartel' }
  const env = { ...cache, PATH: process.env.PATH, DATA_DIR: dataDir, CUARTEL_ENV: '', NODE_ENV }
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/database.ts', ...words], {
    env,
    encoding: 'utf8',
  })
  return `${status}: ${stdout}${stderr.replace(/^Instalación: .*\n/, '')}`
}

test('migrates, seeds, refuses and resets a database', () => {
  expect(run('production', 'migrate')).toMatch(/^0: Migrated: 001-usuarios/)
  expect(run('production', 'migrate')).toBe('0: Nothing to migrate.\n')
  expect(run('production', 'seed')).toBe('1: Not in production (NODE_ENV).\n')
  expect(run('development', 'seed')).toMatch(/^0: The demo company is there\.\n/)
  expect(run('development', 'seed')).toBe('1: The demo needs an empty database: npm run db:reset\n')
  expect(run('development', 'reset')).toMatch(/^1: This database holds members/)
  expect(run('production', 'reset', '--force')).toBe('1: Not in production (NODE_ENV).\n')
  expect(run('development', 'reset', '--force')).toBe('0: The database is empty.\n')
  // An empty database needs no --force.
  expect(run('development', 'reset')).toBe('0: The database is empty.\n')
}, 600_000)
