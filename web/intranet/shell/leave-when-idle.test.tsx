import { fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markCompartido } from '#web/plumbing/equipo-compartido.ts'
import { leaveWhenIdle } from './leave-when-idle.ts'
import { usePantalla } from './use-pantalla.ts'

const minute = 60_000
const fetched = vi.fn<typeof fetch>()
const token = () => localStorage.getItem('token')

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  localStorage.setItem('token', 'de la capitana')
  vi.stubGlobal('fetch', fetched.mockReset().mockResolvedValue(Response.json({ success: true })))
})
afterEach(() => void vi.useRealTimers())

test('an hour without a touch ends the session, also on the server; each touch begins it anew', () => {
  const stop = leaveWhenIdle(() => true)
  for (const event of ['pointerdown', 'keydown', 'wheel']) {
    vi.advanceTimersByTime(59 * minute)
    fireEvent(document, new Event(event))
  }
  vi.advanceTimersByTime(59 * minute)
  expect(token()).toBe('de la capitana')
  vi.advanceTimersByTime(minute)
  expect(token()).toBeNull()
  expect(fetched.mock.calls).toEqual([
    ['/api/auth/logout', { method: 'POST', headers: { Authorization: 'Bearer de la capitana' }, keepalive: true }],
  ])
  vi.advanceTimersByTime(120 * minute)
  expect(fetched).toHaveBeenCalledTimes(1)
  stop()
})

test('only where it applies, and not after it was stopped', () => {
  const stop = leaveWhenIdle(() => false)
  vi.advanceTimersByTime(120 * minute)
  stop()
  leaveWhenIdle(() => true)()
  vi.advanceTimersByTime(120 * minute)
  expect(token()).toBe('de la capitana')
})

test.each([
  ['a telephone', false, 'de la capitana'],
  ['a computer of the station', true, null],
])('%s that slept with the page open, as it wakes', (_which, compartido, after) => {
  markCompartido(compartido)
  const stop = leaveWhenIdle(() => true)
  vi.setSystemTime(Date.now() + 8 * 60 * minute)
  vi.advanceTimersByTime(minute)
  expect(token()).toBe(after)
  stop()
})

test('a board alone for two hours has no session', () => {
  const Board = () => {
    usePantalla()
    return null
  }
  render(<Board />)
  vi.advanceTimersByTime(120 * minute)
  expect(token()).toBeNull()
})
