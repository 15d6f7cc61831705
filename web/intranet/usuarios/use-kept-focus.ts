import { useEffect, useRef } from 'react'

/** Who was let in leaves the list, and with them the button that had the focus: the page's content takes it up. */
export function useKeptFocus(length: number): void {
  const before = useRef(length)
  useEffect(() => {
    const lost = length < before.current && document.activeElement === document.body
    if (lost) document.getElementById('contenido')?.focus({ preventScroll: true })
    before.current = length
  }, [length])
}
