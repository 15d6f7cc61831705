import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyMs, spaced } from './spaced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first call runs at once, those soon after it become the last one', () => {
  const { run } = spaced(() => 0.5)
  const ran: string[] = []
  const call = (key: string, name: string) => run(key, () => ran.push(name))
  call('emergencia', 'first')
  for (let n = 1; n <= 60; n++) call('emergencia', `answer ${n}`)
  call('unidad', 'another kind')
  expect(ran).toEqual(['first', 'another kind'])
  vi.advanceTimersByTime(everyMs)
  expect(ran.slice(2)).toEqual(['answer 60'])
  call('emergencia', 'soon after')
  expect(ran).toHaveLength(3)
  vi.advanceTimersByTime(everyMs)
  expect(ran.slice(3)).toEqual(['soon after'])
  vi.advanceTimersByTime(everyMs)
  call('emergencia', 'after a pause')
  expect(ran.slice(4)).toEqual(['after a pause'])
})

test('once stopped nothing more runs', () => {
  const { run, stop } = spaced(() => 0.5)
  const ran = vi.fn<() => void>()
  run('todo', ran)
  run('todo', ran)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(ran).toHaveBeenCalledTimes(1)
})
