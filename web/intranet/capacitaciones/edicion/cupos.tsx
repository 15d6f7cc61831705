import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import { longDate } from '#web/plumbing/format.ts'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from './edicion.module.css'

/** Places that are left, and until when they are given. */
export function Cupos({ edicion }: { edicion: EdicionCompleta }) {
  const { cupo, inscritos, en_espera, inscripcion_hasta } = edicion
  const libres = cupo === null ? null : Math.max(0, cupo - inscritos)
  return (
    <Card title="Cupos" action={inscripcion_hasta && <span>hasta el {longDate(inscripcion_hasta)}</span>}>
      {libres === null || cupo === null ? (
        <p>Sin límite de cupos.</p>
      ) : (
        <>
          <p className={styles.libres}>
            <strong>{libres}</strong> de {cupo} quedan libres
          </p>
          <ProgressBar label="Cupos tomados" labelHidden value={Math.min(1, inscritos / cupo)} />
        </>
      )}
      <p className={styles.cuentas}>
        <span>{inscritos === 1 ? '1 inscrito' : `${inscritos} inscritos`}</span>
        <span>Lista de espera: {en_espera}</span>
      </p>
    </Card>
  )
}
