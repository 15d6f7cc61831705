import { useEffect, useState } from 'react'

const two = (n: number) => String(n).padStart(2, '0')

/** `00:23:41`, `26:03:05` */
export function transcurrido(desde: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(desde)) / 1000))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}

/** Time since the alarm, once a second: hidden from screen readers, which would read every tick. */
export function Reloj({ desde, className }: { desde: string; className?: string | undefined }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(tick)
  }, [])
  return (
    <span className={className} aria-hidden data-reloj>
      {transcurrido(desde, now)}
    </span>
  )
}
