import { useEffect, useRef, useState } from 'react'

type Outcome<T> = { answer: T; error?: undefined } | { answer?: undefined; error: unknown }

/** Checks the opened link: once per page, however often React mounts it, and again on demand. */
export function useEnlace<T>(ask: () => Promise<T>): { outcome: Outcome<T> | undefined; again: () => void } {
  const [outcome, setOutcome] = useState<Outcome<T>>()
  const asked = useRef(false)

  function start(): void {
    ask().then(
      (answer) => setOutcome({ answer }),
      (error: unknown) => setOutcome({ error }),
    )
  }

  useEffect(() => {
    if (asked.current) return
    asked.current = true
    start()
  })

  return {
    outcome,
    again() {
      setOutcome(undefined)
      start()
    },
  }
}
