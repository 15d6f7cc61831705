import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patienceMs, readPartes } from './partes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = { error: vi.fn<(told: object) => void>() } as never
const after = (ms: number) => () => new Promise<number>((resolve) => setTimeout(resolve, ms, ms))
const never = () => new Promise<number>(() => {})

test('parts wait together, and one that is late says so', async () => {
  const read = readPartes(log, { a: after(900), b: after(900), c: never, d: never, e: after(900), f: after(900) })
  await vi.advanceTimersByTimeAsync(patienceMs)
  expect(await read).toEqual({ a: 900, b: 900, c: null, d: null, e: 900, f: 900 })
})

test('two seconds are for all of them, and what was not begun by then is not begun', async () => {
  const unread = vi.fn<() => Promise<number>>(never)
  const read = readPartes(log, { a: never, b: never, c: never, d: never, e: unread })
  await vi.advanceTimersByTimeAsync(patienceMs)
  expect(await read).toEqual({ a: null, b: null, c: null, d: null, e: null })
  expect(unread).not.toHaveBeenCalled()
})

test('no more than four hold a connection', async () => {
  let now = 0
  let most = 0
  const one = async () => {
    most = Math.max(most, (now += 1))
    await after(10)()
    now -= 1
    return 1
  }
  const read = readPartes(log, Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`p${n}`, one])))
  await vi.advanceTimersByTimeAsync(100)
  expect(Object.values(await read)).toEqual(Array.from({ length: 12 }, () => 1))
  expect(most).toBe(4)
})

test('without its database the whole fails, one part that fails does not', async () => {
  const failing = () => Promise.reject(new Error('no such table'))
  expect(await readPartes(log, { a: failing, b: async () => 2 })).toEqual({ a: null, b: 2 })
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: '57P01' }))
  await expect(readPartes(log, { a: away, b: async () => 2 })).rejects.toThrow('away')
})
