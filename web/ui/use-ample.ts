import { useLayoutEffect, useRef, useState } from 'react'

/** Whether an element is so many rem wide: it follows enlarged text, which media queries do not. */
export function useAmple<E extends HTMLElement>(rem: number) {
  const place = useRef<E>(null)
  const [ample, setAmple] = useState(true)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || typeof ResizeObserver === 'undefined') return
    // As wide as the text asks: it changes with the size of the text.
    const metro = document.createElement('div')
    Object.assign(metro.style, { width: `${rem}rem`, height: '0', position: 'absolute', visibility: 'hidden' })
    metro.style.maxWidth = 'none'
    const holder = document.createElement('div')
    Object.assign(holder.style, { position: 'absolute', width: '0', height: '0', overflow: 'hidden' })
    holder.append(metro)
    element.prepend(holder)
    const measure = () => setAmple(element.clientWidth >= metro.offsetWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(metro)
    return () => {
      observer.disconnect()
      holder.remove()
    }
  }, [rem])
  return [place, ample] as const
}
