import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWhile } from './kept-while.ts'
import type { Storage } from './storage.ts'

const removed: string[] = []
const storage = { remove: async (key: string) => void removed.push(key) } as unknown as Storage

beforeEach(() => {
  removed.length = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('what is to be removed while it is copied goes afterwards', async () => {
  let copied = true
  const patient = keepWhile(storage, async () => copied)
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

test('what cannot be asked at this moment is asked again', async () => {
  let asked = 0
  const patient = keepWhile(storage, async () => {
    asked += 1
    if (asked === 2) throw new Error('the database does not answer')
    return asked === 1
  })
  await patient.remove('a/1.pdf')
  await vi.advanceTimersByTimeAsync(30_000)
  expect([asked, removed]).toEqual([2, []])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(removed).toEqual(['a/1.pdf'])
})
