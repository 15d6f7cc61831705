import type { ReactNode } from 'react'
import type { Acto } from '#contract/asistencia/actos.ts'
import { nombresCategorias } from '#contract/catalogos.ts'
import { hour, weekday } from '#web/plumbing/format.ts'
import { EstadoBadge } from './estados.tsx'
import styles from './pasar-lista.module.css'

interface ActoCabeceraProps {
  acto: Acto
  back?: ReactNode
  menu?: ReactNode
}

/** Title, time and place of an act, and how it counts. */
export function ActoCabecera({ acto, back, menu }: ActoCabeceraProps) {
  const { titulo, dia, inicio, termino, lugar, categoria, valor, encargado } = acto
  const horas = termino ? `${hour(inicio)} a ${hour(termino)}` : hour(inicio)
  const cuenta =
    valor === 1
      ? nombresCategorias[categoria]
      : `${nombresCategorias[categoria]}, vale ${valor.toLocaleString('es-CL')}`
  return (
    <header className={styles.cabecera}>
      {back}
      <div className={styles.titulos}>
        <h2 className={styles.titulo}>{titulo}</h2>
        <p className={styles.bajo}>
          {[weekday(dia), horas, lugar, cuenta, encargado && `a cargo: ${encargado}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className={styles.estado}>
        <EstadoBadge acto={acto} />
      </span>
      {menu}
    </header>
  )
}
