import { useEffect, useState } from 'react'
import { textoReloj } from './tablero.rules.ts'

/** Now, every second. */
export function useSegundo(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(tick)
  }, [])
  return now
}

/** Time since the alarm, for the eye alone: the hour of the alarm is always beside it. */
export function Reloj({ desde, className }: { desde: string; className?: string | undefined }) {
  const now = useSegundo()
  return (
    <span className={className} aria-hidden>
      {textoReloj(desde, now)}
    </span>
  )
}
