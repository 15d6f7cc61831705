import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWhile } from './kept-while.ts'
import type { Storage } from './storage.ts'

const removed: string[] = []
const told: unknown[] = []
const log = { error: (line: unknown) => void told.push(line) }
const storage = { remove: async (key: string) => void removed.push(key) } as unknown as Storage

beforeEach(() => {
  removed.length = 0
  told.length = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('files removed during a copy go after it', async () => {
  let copied = true
  const patient = keepWhile(storage, async () => copied, log)
  await patient.remove('a/1.pdf')
  await patient.remove('a/2.pdf')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(removed).toEqual([])
  copied = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(removed).toEqual(['a/1.pdf', 'a/2.pdf'])
  await patient.remove('a/3.pdf')
  expect(removed).toHaveLength(3)
})

test('an unknown copy state is checked again later', async () => {
  let asked = 0
  const patient = keepWhile(
    storage,
    async () => {
      asked += 1
      if (asked === 2) throw new Error('the database does not answer')
      return asked === 1
    },
    log,
  )
  await patient.remove('a/1.pdf')
  await vi.advanceTimersByTimeAsync(30_000)
  expect([asked, removed]).toEqual([2, []])
  expect(told).toEqual([{ err: new Error('the database does not answer') }])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(removed).toEqual(['a/1.pdf'])
})

test('a file that cannot be removed is logged and does not hold up the others', async () => {
  let copied = true
  const remove = async (key: string) => {
    if (key === 'a/1.pdf') throw new Error('EACCES')
    removed.push(key)
  }
  const patient = keepWhile({ ...storage, remove }, async () => copied, log)
  for (const key of ['a/1.pdf', 'a/2.pdf', 'a/3.pdf']) await patient.remove(key)
  copied = false
  await vi.advanceTimersByTimeAsync(90_000)
  expect(removed).toEqual(['a/2.pdf', 'a/3.pdf'])
  expect(told).toEqual([{ err: new Error('EACCES') }])
})

test('removals requested while others run wait for the end of a new copy', async () => {
  let copied = true
  const first = Promise.withResolvers<void>()
  const remove = async (key: string) => {
    if (key === 'a/1.pdf') await first.promise
    removed.push(key)
  }
  const patient = keepWhile({ ...storage, remove }, async () => copied, log)
  await patient.remove('a/1.pdf')
  copied = false
  await vi.advanceTimersByTimeAsync(30_000)
  copied = true
  await patient.remove('a/2.pdf')
  first.resolve()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(removed).toEqual(['a/1.pdf'])
  copied = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(removed).toEqual(['a/1.pdf', 'a/2.pdf'])
})
