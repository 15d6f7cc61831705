import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import styles from './lista.module.css'

/** Where the keyboard can act in a row. */
const controls = 'a[href], button:not(:disabled), input:not(:disabled), select, [tabindex="0"]'
const dialogs = '[role$=dialog], [role=menu]'

const rowsIn = (place: Element | null) => [...(place?.querySelectorAll('tbody > tr, ul > li') ?? [])]

/**
 * Keeps the focus in a list: when the focused row disappears (approved, say), focuses the row now in its place, or else the
 * page's content.
 */
export function KeptFocus({ rows, children }: { rows: unknown; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef<number>(undefined)
  const keep = useEffectEvent((read: unknown) => {
    if (!read || last.current === undefined || document.activeElement !== document.body) return
    const found = rowsIn(place.current)
    const next = found[Math.min(last.current, found.length - 1)]?.querySelector<HTMLElement>(controls)
    const focus = next ?? document.getElementById('contenido')
    focus?.focus({ preventScroll: true })
  })
  useEffect(() => keep(rows), [rows])

  function note({ target }: FocusEvent) {
    const index = rowsIn(place.current).findIndex((row) => row.contains(target))
    if (index !== -1) last.current = index
  }
  // The person moved the focus away; a removed row has no relatedTarget.
  function forget({ relatedTarget: to }: FocusEvent) {
    if (to && !place.current?.contains(to) && !to.closest(dialogs)) last.current = undefined
  }
  return (
    <div ref={place} className={styles.rows} onFocus={note} onBlur={forget}>
      {children}
    </div>
  )
}
