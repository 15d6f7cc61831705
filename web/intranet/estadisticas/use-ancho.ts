import { useLayoutEffect, useRef, useState } from 'react'

/** Width of an element in pixels, as it changes. */
export function useAncho() {
  const place = useRef<HTMLDivElement>(null)
  const [ancho, setAncho] = useState(480)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setAncho(Math.max(200, Math.floor(element.clientWidth))))
    setAncho(Math.max(200, Math.floor(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [place, ancho] as const
}
