import { useEffect } from 'react'
import { useWakeLock } from '#web/ui/use-wake-lock.ts'
import { leaveWhenIdle } from './leave-when-idle.ts'

/** A screen that hangs on a wall: it stays on, but no member's session stays open in it, whosever computer it is. */
export function usePantalla(): void {
  useWakeLock()
  useEffect(() => leaveWhenIdle(() => true), [])
}
