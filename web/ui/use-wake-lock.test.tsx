import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useWakeLock } from './use-wake-lock.ts'

const Screen = () => {
  useWakeLock()
  return null
}
const shown = (visibilityState: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the screen stays on while the page is shown, again after it was hidden, and no longer once it is left', async () => {
  const release = vi.fn<() => Promise<void>>(async () => {})
  const request = vi.fn<() => Promise<object>>(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  const { unmount } = render(<Screen />)
  expect(request).toHaveBeenCalledTimes(1)
  shown('hidden')
  expect(request).toHaveBeenCalledTimes(1)
  shown('visible')
  expect(request).toHaveBeenCalledTimes(2)
  await vi.waitFor(() => expect(request.mock.results).toHaveLength(2))
  unmount()
  await vi.waitFor(() => expect(release).toHaveBeenCalled())
  shown('visible')
  expect(request).toHaveBeenCalledTimes(2)
})

test('a browser that cannot, or refuses, shows the page all the same', () => {
  const request = vi.fn<() => Promise<object>>(async () => Promise.reject(new DOMException('', 'NotAllowedError')))
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  render(<Screen />).unmount()
  Reflect.deleteProperty(navigator, 'wakeLock')
  render(<Screen />).unmount()
  expect(request).toHaveBeenCalledOnce()
})
