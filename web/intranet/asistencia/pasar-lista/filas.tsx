import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Fila } from '#contract/asistencia/lista.ts'
import { FilaLista } from './fila.tsx'
import { type Dada, secciones } from './lista.rules.ts'
import styles from './pasar-lista.module.css'

interface FilasProps {
  place: RefObject<HTMLDivElement | null>
  filas: readonly Fila[]
  ownId: number
  conAtraso: boolean
  inicio: string
  tolerancia: number
  narrow: boolean
  abierta: boolean
  onMark: (user_id: number, marca: Dada | null) => void
  onDetail: (user_id: number) => void
  onUndo: () => void
}

/** Rows in their sections; arrows go from one to the next. */
export function Filas({ place, filas, ownId, onMark, onDetail, ...shared }: FilasProps) {
  const [chosen, setCurrent] = useState<number>()
  const partes = secciones(filas)
  const all = partes.flatMap(({ filas }) => filas)
  const current = all.find(({ user_id }) => user_id === chosen) ?? all[0]
  /** A proposal that is taken leaves its section, and its buttons with it: the focus stays where the eyes are. */
  const refocus = useRef<number>(undefined)
  useEffect(() => {
    if (refocus.current === undefined) return
    place.current
      ?.querySelector<HTMLElement>(`[data-fila="${refocus.current}"] :is([data-principal], button)`)
      ?.focus({ preventScroll: true })
    refocus.current = undefined
  })

  function mark(fila: Fila, marca: Dada | null): void {
    if (fila.propuesto) {
      const others = all.filter(({ propuesto, user_id }) => propuesto || user_id === fila.user_id)
      const at = others.indexOf(fila)
      refocus.current = (others[at + 1] ?? others[at - 1] ?? fila).user_id
    }
    onMark(fila.user_id, marca)
  }

  function move(from: HTMLElement, step: -1 | 1): void {
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-fila]') ?? [])].filter((row) =>
      row.querySelector('button'),
    )
    const here = rows.findIndex((row) => row.contains(from))
    const next = rows[here + step]
    const letra = from.dataset.letra
    const target =
      (letra && next?.querySelector<HTMLElement>('[aria-pressed="true"]')) ||
      next?.querySelector<HTMLElement>('[data-principal]')
    target?.focus()
  }

  if (all.length === 0) return <p className={styles.nadie}>Nadie en la lista se llama así.</p>
  return (
    <div ref={place}>
      {partes.map(({ titulo, orden, filas }) => (
        <section key={titulo} aria-label={titulo}>
          <h3 className={styles.seccion}>
            {titulo} <span>{orden}</span>
          </h3>
          <ul className={styles.filas}>
            {filas.map((fila) => (
              <FilaLista
                key={fila.user_id}
                {...shared}
                fila={fila}
                own={fila.user_id === ownId}
                current={fila.user_id === current?.user_id}
                onFocus={() => setCurrent(fila.user_id)}
                onMark={(marca) => mark(fila, marca)}
                onDetail={() => onDetail(fila.user_id)}
                onMove={move}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
