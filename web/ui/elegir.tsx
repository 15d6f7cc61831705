import { useEffect, useRef } from 'react'
import styles from './elegir.module.css'
import { casilla, moveFocus, type Seleccion } from './use-seleccion.ts'

/** A selection, with an accessible name for each row. */
export interface Elegible<Row> extends Seleccion<Row> {
  nombreDe: (row: Row) => string
}

/** The box of one row. */
export const Elegir = <Row,>({ de, row }: { de: Elegible<Row>; row: Row }) => (
  <label className={styles.casilla}>
    <input
      type="checkbox"
      {...{ [casilla]: '' }}
      aria-label={`Elegir ${de.nombreDe(row)}`}
      checked={de.isChosen(row)}
      onChange={({ nativeEvent }) => de.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  </label>
)

/** Selects all rows of the page; `said` shows the label, where there is no table header. */
export function ElegirTodas<Row>({ de, said = false }: { de: Elegible<Row>; said?: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  const some = de.elegidas.length > 0 && !de.todas
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <label className={said ? styles.todas : styles.casilla}>
      <input
        ref={box}
        type="checkbox"
        aria-label={said ? undefined : todas}
        checked={de.todas}
        onChange={de.toggleAll}
      />
      {said && todas}
    </label>
  )
}

const todas = 'Elegir todo lo de esta página'

/** Props of the element around the checkboxes: arrow keys move between them. */
export const arrowKeys = { onKeyDown: moveFocus }
