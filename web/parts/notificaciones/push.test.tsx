import { afterEach, expect, test, vi } from 'vitest'
import { olvidarDispositivo } from './push.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A subscribed browser with notifications shown. */
function told(unsubscribe: () => Promise<boolean>) {
  const shown = [{ close: vi.fn<() => void>() }, { close: vi.fn<() => void>() }]
  const worker = {
    getNotifications: async () => shown,
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => worker } })
  return shown
}

test('a forgotten browser clears its notifications and its subscription', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  const shown = told(unsubscribe)
  await olvidarDispositivo()
  for (const { close } of shown) expect(close).toHaveBeenCalledOnce()
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('a failure holds nobody back', async () => {
  told(() => Promise.reject(new Error('AbortError')))
  await expect(olvidarDispositivo()).resolves.toBeUndefined()
  vi.stubGlobal('navigator', {})
  await expect(olvidarDispositivo()).resolves.toBeUndefined()
})
