import { useSyncExternalStore } from 'react'

/** True while this device has no network at all: what cannot wait for one says so before it is tried. */
export const useSinRed = (): boolean =>
  useSyncExternalStore(
    follow,
    () => !navigator.onLine,
    () => false,
  )

function follow(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
