import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLoMasMs, calmaMs, repartoMs, trasLaCalma } from './tras-la-calma.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('sixty answers make one read, once they have passed', () => {
  const read = vi.fn<() => void>()
  const { changed } = trasLaCalma(read, () => 0.5)
  for (let n = 0; n < 60; n += 1) {
    changed()
    vi.advanceTimersByTime(400)
  }
  expect(read).not.toHaveBeenCalled()
  vi.advanceTimersByTime(calmaMs + repartoMs)
  expect(read).toHaveBeenCalledTimes(1)
})

test('a burst without end is read after a minute', () => {
  const read = vi.fn<() => void>()
  const { changed } = trasLaCalma(read, () => 1)
  for (let ms = 0; ms <= aLoMasMs; ms += 500) {
    changed()
    vi.advanceTimersByTime(500)
  }
  expect(read).toHaveBeenCalledTimes(1)
})

test('once stopped nothing runs', () => {
  const read = vi.fn<() => void>()
  const { changed, stop } = trasLaCalma(read)
  changed()
  stop()
  vi.advanceTimersByTime(aLoMasMs)
  expect(read).not.toHaveBeenCalled()
})
