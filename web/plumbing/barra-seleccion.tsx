import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { casilla } from '#web/ui/use-seleccion.ts'
import styles from './lista.module.css'

interface BarraSeleccionProps {
  /** How many rows. */
  said: string
  onLimpiar: () => void
  children: ReactNode
}

/** Actions on the chosen rows, in view at the foot of the window. */
export function BarraSeleccion({ said, onLimpiar, children }: BarraSeleccionProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = bar.current?.parentElement
    // Clearing the selection unmounts the bar with its button: focus the list.
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body)
          list?.querySelector<HTMLElement>(`input[${casilla}]`)?.focus({ preventScroll: true })
      })
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={bar} role="group" aria-label="Acciones sobre la selección" className={styles.barra}>
      <div className={styles.elegidas}>
        <IconButton icon={IconX} label="Quitar selección" onClick={onLimpiar} />
        <strong>{said}</strong>
      </div>
      <div className={styles.acciones}>{children}</div>
    </div>
  )
}
