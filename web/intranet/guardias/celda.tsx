import { cubren, nombresTurnos } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { Cupos } from './cupos.tsx'
import { brechaDe } from './rol.rules.ts'
import { horasDe, iconosTurnos } from './textos.ts'
import styles from './celda.module.css'

interface CeldaProps {
  guardia: Guardia
  pasada: boolean
  onOpen: (id: number) => void
}

/** A guard in a cell of the month: the keyboard reaches it by the day (ARIA: grid). */
export function Celda({ guardia, pasada, onOpen }: CeldaProps) {
  const { id, tipo, estado, es_mia, asignaciones } = guardia
  const brecha = brechaDe(guardia)
  const Icono = iconosTurnos[tipo]
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.guardia}
      data-estado={estado}
      data-brecha={brecha ? '' : undefined}
      data-mia={es_mia ? '' : undefined}
      data-pasada={pasada ? '' : undefined}
      onClick={() => onOpen(id)}
    >
      <span className={styles.turno}>
        <Icono size={15} stroke={1.9} aria-hidden />
        <span className={styles.nombre}>{nombresTurnos[tipo]}</span>
        <span className="visually-hidden"> {horasDe(guardia)}</span>
        {es_mia && (
          <>
            {' '}
            <span className={styles.usted}>Usted</span>
          </>
        )}
      </span>
      <Cupos guardia={guardia} />
      {estado === 'borrador' && <span className={styles.estado}>Borrador</span>}
      {estado === 'cancelada' && <span className={styles.estado}>Cancelada</span>}
      {brecha && <span className={styles.brecha}>{brecha}</span>}
      <span className={styles.papel} aria-hidden>
        {asignaciones
          .filter((one) => cubren.includes(one.estado))
          .map(({ nombre }) => nombre)
          .join(', ')}
      </span>
    </button>
  )
}
