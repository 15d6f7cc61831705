import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { temporalOf, tidyUnfinished } from './unfinished.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'cuartel-unfinished-'))
const now = new Date()
const respaldos = join(dataDir, 'respaldos')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
beforeEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
  for (const folder of [temporalOf(dataDir), respaldos]) mkdirSync(folder, { recursive: true })
  const fresh = (path: string) => {
    writeFileSync(path, 'x')
    utimesSync(path, now, now)
  }
  for (const name of ['viejo', 'nuevo']) fresh(join(temporalOf(dataDir), name))
  const names = ['antes-de-migrar-1.sqlite.parcial', 'antes-de-migrar-1.sqlite', 'cuartel-2.zip.parcial']
  for (const name of names) fresh(join(respaldos, name))
  const longAgo = new Date(now.getTime() - 61 * 60 * 1000)
  utimesSync(join(temporalOf(dataDir), 'viejo'), longAgo, longAgo)
})

test('alone: removes all unfinished uploads and copies; a backup is left to its task', async () => {
  await tidyUnfinished(dataDir, { alone: true, now })
  expect(readdirSync(temporalOf(dataDir))).toEqual([])
  expect(readdirSync(respaldos).toSorted()).toEqual(['antes-de-migrar-1.sqlite', 'cuartel-2.zip.parcial'])
})

test('beside other processes: removes only what nobody wrote to for an hour', async () => {
  await tidyUnfinished(dataDir, { alone: false, now })
  expect(readdirSync(temporalOf(dataDir))).toEqual(['nuevo'])
  expect(readdirSync(respaldos)).toHaveLength(3)
})
