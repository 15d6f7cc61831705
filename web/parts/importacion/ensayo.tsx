import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import styles from './importacion.module.css'

interface EnsayoProps {
  archivo: string
  /** Sums it up. */
  texto: ReactNode
  /** Columns that are not recognised, and rows that are no record. */
  ignoradas: readonly string[]
  children: ReactNode
}

/** Rehearsal of an import; nothing is written yet. */
export function Ensayo({ archivo, texto, ignoradas, children }: EnsayoProps) {
  const told = useRef<HTMLOutputElement>(null)
  // The focused element went with the previous step.
  useEffect(() => told.current?.focus(), [])
  return (
    <div className={styles.step}>
      <output ref={told} tabIndex={-1} className={styles.told}>
        <strong>{archivo}</strong>: {texto}
      </output>
      {ignoradas.length > 0 && (
        <Alert variant="info">No se usa lo que no se reconoce: {ignoradas.join(', ').replace(/\.$/, '')}.</Alert>
      )}
      {children}
    </div>
  )
}
