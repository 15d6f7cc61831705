import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  findInstallationKey,
  installationKeyFrom,
  installationKeyPath,
  keepInstallationKey,
  openInstallationKey,
} from './installation-key.ts'
import { StartError } from './start-error.ts'

let dataDir: string
const printed: string[] = []
const open = (claveInstalacion?: string) =>
  openInstallationKey({ dataDir, claveInstalacion }, (text) => printed.push(text)).keyFor('respaldos')

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cuartel-key-'))
  printed.length = 0
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('is created once, owner-readable, and printed once', () => {
  expect(findInstallationKey({ dataDir })).toBeUndefined()
  const made = open()
  const path = installationKeyPath(dataDir)
  const secret = readFileSync(path, 'utf8').trim()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(printed).toEqual([expect.stringContaining(secret)])
  expect(open()).toEqual(made)
  expect(printed).toHaveLength(1)
  expect(made).toHaveLength(32)
  expect(installationKeyFrom(secret).keyFor('respaldos')).toEqual(made)
})

test('the variable takes precedence, and no file is created', () => {
  const secret = 'x'.repeat(32)
  expect(open(secret)).toEqual(installationKeyFrom(secret).keyFor('respaldos'))
  expect(findInstallationKey({ dataDir })).toBeUndefined()
  expect(open()).not.toEqual(open(secret))
})

test('an existing key is never replaced', () => {
  const made = open()
  expect(keepInstallationKey(dataDir, 'y'.repeat(32))).toBe(false)
  expect(open()).toEqual(made)
})

test('a file without a key stops the start with one line', () => {
  writeFileSync(installationKeyPath(dataDir), '')
  expect(() => open()).toThrow(StartError)
  expect(() => open()).toThrow(/no contiene una clave/)
})
