import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { usePagina } from '#web/plumbing/navegar.ts'

const waitMs = 5_000
const controls = 'input, textarea, select, button, a[href], [tabindex]'

/** Moves the focus to the control that the address names, once its view has drawn it; not again as what opens over it closes. */
export function useAncla(): void {
  const id = useLocation().hash.slice(1)
  const pagina = usePagina()
  useEffect(() => (id ? focusOn(id, pagina) : undefined), [id, pagina])
}

/** Anew for each entry of the history, though it leads to the same. */
function focusOn(id: string, _pagina: string) {
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
}
