import { useEffect, useState } from 'react'

/** The present instant, anew every half a minute. */
export function useMinuto(): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date().toISOString()), 30_000)
    return () => clearInterval(tick)
  }, [])
  return now
}
