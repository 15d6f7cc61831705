import { useEffect } from 'react'

/** Keeps the screen on while the page is shown, or for a time, where the browser can. It lets go of a hidden page by itself. */
export function useWakeLock(forMs?: number): void {
  useEffect(() => {
    let left = false
    let lock: WakeLockSentinel | undefined
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (left) void lock?.release()
    }
    const byVisibility = () => void take()
    byVisibility()
    document.addEventListener('visibilitychange', byVisibility)
    const release = () => {
      left = true
      document.removeEventListener('visibilitychange', byVisibility)
      void lock?.release()
    }
    const timer = forMs === undefined ? undefined : setTimeout(release, forMs)
    return () => {
      clearTimeout(timer)
      release()
    }
  }, [forMs])
}
