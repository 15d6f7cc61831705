import { useSyncExternalStore } from 'react'
import { localDay } from './format.ts'

const hourMs = 3_600_000

function subscribe(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        tell()
        wait()
      },
      hourMs - (Date.now() % hourMs),
    )
  }
  wait()
  // Timers stand still while a device sleeps.
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}

const thisHour = () => Math.floor(Date.now() / hourMs) * hourMs

/** Instant at which the current hour began. */
export const useThisHour = (): number => useSyncExternalStore(subscribe, thisHour, thisHour)

/** `2026-11-20`: the company's day now. It begins on a whole hour of UTC in each of the zones. */
export const useHoy = (): string => localDay(new Date(useThisHour()))
