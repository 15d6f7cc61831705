import { type KeyboardEvent, useRef, useState } from 'react'

type Key = string | number

/** Selected rows among those shown; rows that leave the screen are deselected. */
export function useSeleccion<Row>(rows: readonly Row[], rowKey: (row: Row) => Key) {
  const keys = rows.map(rowKey)
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(none)
  const anchor = useRef<Key>(undefined)
  const gone = [...chosen].some((key) => !keys.includes(key))
  if (gone) setChosen(new Set(keys.filter((key) => chosen.has(key))))
  const elegidas = rows.filter((row) => chosen.has(rowKey(row)))

  /** With `hasta`, every row from the last one that was touched. */
  function toggle(row: Row, hasta: boolean) {
    const key = rowKey(row)
    const from = hasta && anchor.current !== undefined ? keys.indexOf(anchor.current) : -1
    const [first = 0, last = 0] = [from, keys.indexOf(key)].toSorted((a, b) => a - b)
    const range = from < 0 ? [key] : keys.slice(first, last + 1)
    const on = from < 0 ? !chosen.has(key) : true
    const next = new Set(chosen)
    for (const one of range) {
      if (on) next.add(one)
      else next.delete(one)
    }
    anchor.current = key
    setChosen(next)
  }

  return {
    elegidas,
    isChosen: (row: Row) => chosen.has(rowKey(row)),
    toggle,
    todas: rows.length > 0 && elegidas.length === rows.length,
    toggleAll: () => setChosen(elegidas.length === rows.length ? none : new Set(keys)),
    clear: () => setChosen(none),
  }
}

export type Seleccion<Row> = ReturnType<typeof useSeleccion<Row>>

const none: ReadonlySet<Key> = new Set()

/** Arrows, Inicio and Fin go from box to box; with Shift they choose the rows between. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`input[${casilla}]`)]
  const at = boxes.indexOf(event.target as HTMLInputElement)
  if (at < 0) return
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: boxes.length - 1 }[event.key]
  const box = to === undefined ? undefined : boxes[to]
  if (to === undefined) return
  event.preventDefault()
  box?.focus()
  if (event.shiftKey && box) box.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }))
}

/** Attribute of a row's box. */
export const casilla = 'data-fila'
