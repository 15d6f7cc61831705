import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { estadoDisco, isWellAgain, measureDisk } from './disk.ts'

const mb = 1e6
const gb = 1e9

test.each([
  [3 * gb, 80 * gb, undefined, 'bien'],
  [1.9 * gb, 80 * gb, undefined, 'poco'],
  [600 * mb, 5 * gb, undefined, 'bien'],
  [400 * mb, 5 * gb, undefined, 'poco'],
  [60 * mb, 5 * gb, undefined, 'lleno'],
  [3 * gb, 80 * gb, 5_000, 'poco'],
  [150 * mb, 80 * gb, 100, 'bien'],
] as const)('%d bytes free of %d with a limit of %s MB: %s', (libre, total, diskWarningMb, estado) => {
  expect(estadoDisco({ libre, total }, { diskWarningMb })).toBe(estado)
})

test('a warning ends only with more room than it started at', () => {
  const config = { diskWarningMb: undefined }
  expect(isWellAgain({ libre: 2.1 * gb, total: 80 * gb }, config)).toBe(false)
  expect(isWellAgain({ libre: 2.5 * gb, total: 80 * gb }, config)).toBe(true)
})

test('measures the disk with and without backups', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuartel-disco-'))
  const before = await measureDisk(folder)
  expect(before.total).toBeGreaterThan(before.libre)
  mkdirSync(join(folder, 'respaldos'))
  expect((await measureDisk(folder)).total).toBe(before.total)
  await expect(measureDisk(join(folder, 'nada'))).rejects.toThrow('ENOENT')
})
