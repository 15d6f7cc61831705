import { IconCircleCheck } from '@tabler/icons-react'
import type { Avance as Datos } from '#contract/capacitaciones/matriz.ts'
import styles from './avance.module.css'
import { avanceEnPalabras, faltan } from './textos.ts'

interface AvanceProps {
  avance: Datos
  /** The level stands beside it: not every row is about the same. */
  named?: boolean
}

/** How far somebody is on the way to a level: in words and as a bar. */
export function Avance({ avance, named = false }: AvanceProps) {
  const { nivel, aprobados, total, cumple } = avance
  return (
    <div className={styles.avance}>
      <p className={styles.cifras}>
        <span className="visually-hidden">{avanceEnPalabras(avance)}. </span>
        <strong aria-hidden>
          {aprobados} de {total}
        </strong>{' '}
        {cumple ? (
          <span className={styles.cumple}>
            <IconCircleCheck size={16} stroke={2} aria-hidden />
            Cumple
          </span>
        ) : (
          <span className={styles.faltan}>{faltan(avance)}</span>
        )}
      </p>
      <svg className={styles.barra} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect className={styles.fondo} width="100" height="8" />
        <rect className={styles.valor} width={total === 0 ? 0 : (aprobados / total) * 100} height="8" />
      </svg>
      {named && <p className={styles.nivel}>Nivel {nivel}</p>}
    </div>
  )
}
