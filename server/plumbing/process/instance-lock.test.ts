import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startChild } from '#test/support/child-process.ts'
import { lockInstance } from './instance-lock.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'cuartel-lock-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('a second process is refused with a clear line', async () => {
  const lock = lockInstance(dataDir)
  const second = startChild('lockInstance', { dataDir })
  await expect(second.nextLine()).rejects.toThrow(`Ya hay un servidor de Cuartel en ${dataDir}`)
  expect(await second.ended).toBe(1)
  lock.release()
})

test('the lock is released when its process is killed', async () => {
  const first = startChild('lockInstance', { dataDir })
  expect(await first.nextLine()).toBe('held')
  expect(() => lockInstance(dataDir)).toThrow('Ya hay un servidor')
  first.kill()
  await first.ended
  lockInstance(dataDir).release()
})
