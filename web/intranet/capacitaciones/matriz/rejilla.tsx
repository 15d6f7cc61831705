import { memo, type ReactNode } from 'react'
import type { FilaMatriz, Matriz } from '#contract/capacitaciones/matriz.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { classes } from '#web/ui/classes.ts'
import { Avance } from './avance.tsx'
import { Celda } from './celda.tsx'
import { gruposDe } from './grupos.ts'
import styles from './rejilla.module.css'

export interface VistaProps {
  matriz: Matriz
  hoy: string
  /** Id of the reader. */
  propio: number
  /** Offered to a member who has passed all of the next level. */
  confirmar: (fila: FilaMatriz) => ReactNode
}

/** Members by courses. Names and header stay in sight as it scrolls. */
export function Rejilla({ matriz, hoy, propio, confirmar }: VistaProps) {
  const { nivel, cursos, filas } = matriz
  const caption = nivel ? `Cursos de cada persona, nivel ${nivel}` : 'Cursos de cada persona'
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex
    <div role="group" tabIndex={0} className={styles.scroller} aria-label={caption}>
      <table className={styles.rejilla}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.nombre}>
              Persona
            </th>
            {cursos.map(({ id, nombre, corto }) => (
              <th key={id} scope="col" title={nombre}>
                {corto}
              </th>
            ))}
            <th scope="col" className={styles.avance}>
              {nivel ? `Nivel ${nivel}` : 'Nivel siguiente'}
            </th>
          </tr>
        </thead>
        {gruposDe(filas).map(({ nombre, filas }) => (
          <tbody key={nombre}>
            <tr className={styles.grupo}>
              <th scope="rowgroup" colSpan={cursos.length + 2}>
                <span>{nombre}</span>
              </th>
            </tr>
            {filas.map((fila) => (
              <Fila
                key={fila.user_id}
                fila={fila}
                cursos={cursos}
                hoy={hoy}
                isOwn={fila.user_id === propio}
                named={nivel === null}
                pie={fila.por_confirmar && confirmar(fila)}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface FilaProps {
  fila: FilaMatriz
  cursos: Matriz['cursos']
  hoy: string
  isOwn: boolean
  named: boolean
  pie: ReactNode
}

const Fila = memo(function Fila({ fila, cursos, hoy, isOwn, named, pie }: FilaProps) {
  return (
    <tr className={classes(isOwn && styles.propia)}>
      <th scope="row" className={styles.nombre}>
        {fila.nombre} {isOwn && <span className={styles.usted}>Usted</span>}
        <small>{quienEs(fila)}</small>
      </th>
      {cursos.map(({ id }, index) => {
        const celda = fila.celdas[index]
        return <td key={id}>{celda && <Celda celda={celda} hoy={hoy} />}</td>
      })}
      <td className={styles.avance}>
        <Avance avance={fila.avance} named={named} />
        {pie}
      </td>
    </tr>
  )
})

/** `Teniente 2 · Operativo` */
export const quienEs = (fila: FilaMatriz): string => [nombreCargo(fila), fila.nivel_bombero].filter(Boolean).join(' · ')
