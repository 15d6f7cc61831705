import { afterEach, expect, test, vi } from 'vitest'
import { olvidarDispositivo } from './push.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A browser that was told of something, and can be told more. */
function told(unsubscribe: () => Promise<boolean>) {
  const shown = [{ close: vi.fn<() => void>() }, { close: vi.fn<() => void>() }]
  const worker = {
    getNotifications: async () => shown,
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => worker } })
  return shown
}

test('a browser that is forgotten shows nothing more, and can be told nothing more', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  const shown = told(unsubscribe)
  await olvidarDispositivo()
  for (const { close } of shown) expect(close).toHaveBeenCalledOnce()
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('nobody is held back by one that cannot', async () => {
  told(() => Promise.reject(new Error('AbortError')))
  await expect(olvidarDispositivo()).resolves.toBeUndefined()
  vi.stubGlobal('navigator', {})
  await expect(olvidarDispositivo()).resolves.toBeUndefined()
})
