import { useEffect, useRef } from 'react'

/** Approving a member removes the focused button with them: the page's content takes the focus. */
export function useKeptFocus(length: number): void {
  const before = useRef(length)
  useEffect(() => {
    const lost = length < before.current && document.activeElement === document.body
    if (lost) document.getElementById('contenido')?.focus({ preventScroll: true })
    before.current = length
  }, [length])
}
