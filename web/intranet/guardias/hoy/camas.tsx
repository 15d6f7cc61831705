import type { Guardia } from '#contract/guardias/guardias.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { apellido } from './hoy.rules.ts'
import styles from './hoy.module.css'

interface CamasProps {
  guardia: Guardia
  usuario: number
  /** Bed that the member has, or has chosen for their arrival. */
  mia: number | null
  /** Chooses a free bed; undefined where they cannot. */
  onElegir: ((cama: number | null) => void) | undefined
}

/** Beds of the guard: taken, one's own, and free ones that a tap takes (domain §2.6). */
export function Camas({ guardia: { cupo_maximo, asignaciones }, usuario, mia, onElegir }: CamasProps) {
  const taken = new Map(
    asignaciones.flatMap(({ cama, user_id, nombre }) => (cama === null || user_id === usuario ? [] : [[cama, nombre]])),
  )
  const count = taken.size + (mia === null || taken.has(mia) ? 0 : 1)
  return (
    <Card title="Camas" action={<span className={styles.cuenta}>{`${count} de ${cupo_maximo} asignadas`}</span>}>
      <ul className={styles.camas}>
        {Array.from({ length: cupo_maximo }, (_, index) => index + 1).map((cama) => {
          const nombre = taken.get(cama)
          const own = cama === mia && nombre === undefined
          const de = own ? 'Usted' : nombre === undefined ? 'Libre' : apellido(nombre)
          const face = (
            <>
              <span className="visually-hidden">Cama</span> <strong>{cama}</strong>{' '}
              <span className={styles.de}>{de}</span>
            </>
          )
          return (
            <li key={cama}>
              {onElegir && nombre === undefined ? (
                <button
                  type="button"
                  className={classes(styles.cama, own ? styles.propia : styles.libre)}
                  aria-pressed={own}
                  onClick={() => onElegir(own ? null : cama)}
                >
                  {face}
                </button>
              ) : (
                <div
                  className={classes(styles.cama, own && styles.propia, !own && nombre === undefined && styles.libre)}
                >
                  {face}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
