import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHoy } from './use-hoy.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T02:59:50.000Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the day follows the clock past midnight in the company’s zone', () => {
  const { result } = renderHook(useHoy)
  expect(result.current).toBe('2026-11-20')
  act(() => void vi.advanceTimersByTime(10_000))
  expect(result.current).toBe('2026-11-21')
})

test('the day is read again when the page is seen after a sleep, and nothing is left waiting', () => {
  const { result, unmount } = renderHook(useHoy)
  vi.setSystemTime(new Date('2026-11-22T12:00:00.000Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe('2026-11-22')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
