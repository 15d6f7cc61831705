import { IconBan, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react'
import type { Aptitud as DeAptitud } from '#contract/equipamiento/equipos.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './aptitud.module.css'

/** Whether a piece may be used, and why (ui §13): the same words and mark on every screen. */
export function Aptitud({ aptitud, sinMotivo = false }: { aptitud: DeAptitud; sinMotivo?: boolean }) {
  const { apto, por_vencer, motivo, falla } = aptitud
  const Icon = apto ? (por_vencer ? IconClockExclamation : IconCircleCheck) : IconBan
  return (
    <>
      <span className={classes(styles.aptitud, !apto && styles.no)}>
        <Icon size={18} stroke={2} aria-hidden />
        {apto ? 'Apto' : 'No apto'}
      </span>
      {falla && <span className={styles.motivo}>Falla grave: {falla}</span>}
      {motivo && !sinMotivo && <span className={classes(styles.motivo, !apto && styles.grave)}>{motivo}</span>}
    </>
  )
}
