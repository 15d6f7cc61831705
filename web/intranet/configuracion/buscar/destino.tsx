import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Encontrado } from './encontrado.tsx'
import { useDestino } from './use-destino.ts'
import styles from './buscar.module.css'

interface DestinoProps {
  clave: string
  className?: string | undefined
  children: ReactNode
}

/** A card that a search for settings leads to. */
export function Destino({ clave, className, children }: DestinoProps) {
  const { ref, encontrado } = useDestino<HTMLDivElement>(clave)
  return (
    <div ref={ref} tabIndex={-1} className={classes(styles.destino, encontrado && styles.marcado, className)}>
      {encontrado && <Encontrado />}
      {children}
    </div>
  )
}
