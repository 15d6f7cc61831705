import type { Guardia } from '#contract/guardias/guardias.ts'
import { vacios } from './rol.rules.ts'
import styles from './celda.module.css'

/** Seats as bars, those that the minimum still lacks empty. */
export function Cupos({ guardia: { cobertura } }: { guardia: Guardia }) {
  const empty = vacios(cobertura)
  const all = cobertura.asignados + empty
  return (
    <>
      <span className="visually-hidden">
        {' '}
        {cobertura.asignados} de {all} cupos.{' '}
      </span>
      <span className={styles.cupos} aria-hidden>
        {Array.from({ length: all }, (_seat, seat) => (
          <span key={seat} data-vacio={seat >= cobertura.asignados ? '' : undefined} />
        ))}
      </span>
    </>
  )
}
