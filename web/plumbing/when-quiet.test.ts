import type { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { whenQuiet } from './when-quiet.ts'

test('a request without an answer holds it back for ten seconds; given up, it never runs', () => {
  vi.useFakeTimers()
  const cache = { subscribe: () => () => {} }
  const queries = { isFetching: () => 1, getQueryCache: () => cache } as unknown as QueryClient
  const [run, givenUp] = [vi.fn<() => void>(), vi.fn<() => void>()]
  whenQuiet(queries, run)
  whenQuiet(queries, givenUp)()
  vi.advanceTimersByTime(9_999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect([run, givenUp].map((one) => one.mock.calls.length)).toEqual([1, 0])
  vi.useRealTimers()
})
