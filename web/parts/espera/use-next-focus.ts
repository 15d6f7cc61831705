import { type RefObject, useEffect, useRef } from 'react'

/**
 * Once the list is read again and what was done has left it, the focus goes to the button that stands in its place, or
 * else to the list. Returns what to call, with the key of its button, when it is done.
 */
export function useNextFocus(place: RefObject<HTMLElement | null>): (clave: string) => void {
  const done = useRef<{ clave: string; index: number }>(undefined)
  const buttonsNow = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-espera]') ?? [])]
  useEffect(() => {
    const known = done.current
    const buttons = buttonsNow()
    if (!known || buttons.some(({ dataset }) => dataset['espera'] === known.clave)) return
    done.current = undefined
    const { activeElement } = document
    const elsewhere = activeElement && activeElement !== document.body && !activeElement.closest('[role="alertdialog"]')
    // The person has moved on: leave the focus alone.
    if (elsewhere) return
    const next = buttons[Math.min(known.index, buttons.length - 1)] ?? place.current
    next?.focus()
  })
  return (clave) => {
    done.current = {
      clave,
      index: Math.max(
        0,
        buttonsNow().findIndex(({ dataset }) => dataset['espera'] === clave),
      ),
    }
  }
}
