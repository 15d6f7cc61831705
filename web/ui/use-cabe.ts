import { useLayoutEffect, useRef, useState } from 'react'

/** Whether a table is no wider than its place. Nothing is measured while it is not asked for. */
export function useCabe(asked: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [cabe, setCabe] = useState(true)
  useLayoutEffect(() => {
    const element = place.current
    const table = element?.querySelector('table')
    if (!asked || !element || !table || typeof ResizeObserver === 'undefined') return
    const measure = () => setCabe(table.offsetWidth <= element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [asked])
  return [place, cabe] as const
}
