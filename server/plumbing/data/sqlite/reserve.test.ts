import { existsSync, mkdtempSync, promises, rmSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { refuseWhenFull } from '../../process/disk.ts'
import { Reserve } from './reserve.ts'

const folder = mkdtempSync(join(tmpdir(), 'cuartel-reserva-'))
const path = join(folder, 'reserva')
const reserve = new Reserve(folder)
const mega = 2 ** 20
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

function free(megas: number): void {
  const about = { bavail: megas, blocks: 10_000, bsize: mega } as Awaited<ReturnType<typeof promises.statfs>>
  vi.spyOn(promises, 'statfs').mockResolvedValue(about)
  syncBuiltinESMExports()
}

test('is made where there is plenty of room, given up where there is none, and made again', async () => {
  free(79)
  await reserve.tend()
  expect(existsSync(path)).toBe(false)
  free(80)
  await reserve.tend()
  expect([statSync(path).size, statSync(path).mode & 0o777]).toEqual([16 * mega, 0o600])
  free(4)
  await reserve.tend()
  expect(existsSync(path)).toBe(true)
  free(3)
  await reserve.tend()
  expect(existsSync(path)).toBe(false)
  expect(reserve.giveUp()).toBe(false)
  free(1_000)
  await reserve.tend()
  expect(reserve.giveUp()).toBe(true)
  expect(existsSync(path)).toBe(false)
})

test('large files take none of it', async () => {
  free(64)
  await refuseWhenFull(folder)
  free(63)
  await expect(refuseWhenFull(folder)).rejects.toMatchObject({ code: 'ENOSPC' })
})
