import { useEffect, useRef } from 'react'

/** Calls `close` after `duration`, read once, not counting the time spent paused. */
export function useAutoclose(duration: number | undefined, paused: boolean, close: (() => void) | undefined): void {
  const remaining = useRef(duration)
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })

  useEffect(() => {
    if (remaining.current === undefined || paused) return
    const started = Date.now()
    const timer = setTimeout(() => latest.current?.(), remaining.current)
    return () => {
      clearTimeout(timer)
      if (remaining.current !== undefined) remaining.current -= Date.now() - started
    }
  }, [paused])
}
