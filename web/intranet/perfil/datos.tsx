import type { ReactNode } from 'react'
import styles from './perfil.module.css'

interface DatosProps {
  /** Unknown values are left out. */
  datos: readonly (readonly [name: string, value: ReactNode])[]
}

/** Facts on somebody: each name above its value, in columns. */
export function Datos({ datos }: DatosProps) {
  return (
    <dl className={styles.datos}>
      {datos.map(
        ([name, value]) =>
          isKnown(value) && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

export const isKnown = (value: ReactNode): boolean => value !== null && value !== undefined && value !== ''
