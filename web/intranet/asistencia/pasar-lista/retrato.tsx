import { useState } from 'react'
import type { Fila } from '#contract/asistencia/lista.ts'
import { iniciales } from '#web/plumbing/format.ts'
import styles from './fila.module.css'

/** A member's photograph, or initials. */
export function Retrato({ nombre, foto_perfil }: Pick<Fila, 'nombre' | 'foto_perfil'>) {
  const [broken, setBroken] = useState(false)
  if (foto_perfil && !broken)
    return (
      <img
        className={styles.retrato}
        src={foto_perfil}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        onError={() => setBroken(true)}
      />
    )
  return (
    <span className={styles.retrato} aria-hidden>
      {iniciales(nombre)}
    </span>
  )
}
