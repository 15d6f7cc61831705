import { IconLock, IconPhoneCall } from '@tabler/icons-react'
import { Link } from 'react-router'
import { emergencia } from '#contract/shared/emergencia.ts'
import { anioFundacion, type Compania } from '#contract/sitio/compania.ts'
import { classes } from '#web/ui/classes.ts'
import { fleetSummary, isReady } from './flota-text.ts'
import type { Flota } from './flota.ts'
import styles from './barra-superior.module.css'
import marco from './marco.module.css'

interface BarraSuperiorProps {
  compania: Compania
  flota: Flota
}

/** The ink bar above everything: emergency number, fleet summary, members' entrance. */
export function BarraSuperior({ compania, flota }: BarraSuperiorProps) {
  return (
    <div className={styles.barra}>
      <div className={classes(marco.ancho, styles.fila)}>
        <a className={styles.emergencia} href={`tel:${emergencia}`}>
          <IconPhoneCall size={18} stroke={1.9} aria-hidden />
          Emergencia&nbsp;de&nbsp;Bomberos&nbsp;<span className={styles.numero}>{emergencia}</span>
        </a>
        <p className={styles.resumen} data-live="resumen">
          {flota && flota.unidades.length > 0 && (
            <>
              <span className={classes(styles.luz, !flota.unidades.every(isReady) && styles.parcial)} />
              {fleetSummary(flota.unidades)}
            </>
          )}
        </p>
        <p className={styles.desde}>Voluntarios desde {anioFundacion(compania)}</p>
        <Link className={styles.intranet} to="/intranet">
          <IconLock size={18} stroke={1.9} aria-hidden />
          <span data-intranet>Intranet</span>
        </Link>
      </div>
    </div>
  )
}
