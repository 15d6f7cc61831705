import { IconBan, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { classes } from '#web/ui/classes.ts'
import { Foto } from './foto.tsx'
import styles from './equipo.module.css'

/** Whether it may be used, before everything else. */
export function Veredicto({ equipo }: { equipo: FichaEquipo }) {
  const { aptitud, estado, motivo_estado, tiene_foto } = equipo
  const { apto, por_vencer, motivo, falla } = aptitud
  const Icon = apto ? (por_vencer ? IconClockExclamation : IconCircleCheck) : IconBan
  return (
    <section className={classes(styles.veredicto, !apto && styles.no)} aria-label="¿Se puede usar?">
      <div>
        <h2 className={styles.dicho}>
          <Icon size={36} stroke={2} aria-hidden />
          {apto ? 'Apto' : 'No apto'}
        </h2>
        {motivo && <p className={styles.porque}>{apto ? `${motivo}.` : `No lo use. ${motivo}.`}</p>}
        {falla && <p className={styles.porque}>Úselo con cuidado. Falla grave sin resolver: {falla}.</p>}
        {estado !== 'OPERATIVO' && (
          <p>
            {estado}
            {motivo_estado && `: ${motivo_estado}`}
          </p>
        )}
      </div>
      {tiene_foto && <Foto equipo={equipo} />}
    </section>
  )
}
