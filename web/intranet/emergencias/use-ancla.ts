import { useEffect } from 'react'
import { useLocation } from 'react-router'

const waitMs = 5_000
const controls = 'input, textarea, select, button, a[href], [tabindex]'

/** Moves the focus to the control that the address names, once its view has drawn it. */
export function useAncla(): void {
  const location = useLocation()
  useEffect(() => {
    const id = location.hash.slice(1)
    if (!id) return
    const focus = (): boolean => {
      const place = document.getElementById(id)
      if (!place) return false
      const control = place.matches(controls) ? place : place.querySelector<HTMLElement>(controls)
      // Without a control the place itself.
      if (!control) place.tabIndex = -1
      ;(control ?? place).focus()
      return true
    }
    if (focus()) return
    const watch = new MutationObserver(() => focus() && stop())
    const timer = setTimeout(() => stop(), waitMs)
    const stop = () => {
      watch.disconnect()
      clearTimeout(timer)
    }
    watch.observe(document.body, { childList: true, subtree: true })
    return stop
  }, [location])
}
