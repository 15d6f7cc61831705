import { IconLock, IconPhoneCall } from '@tabler/icons-react'
import { Link } from 'react-router'
import { emergencia } from '#contract/shared/emergencia.ts'
import styles from './barra-inferior.module.css'

/** A phone's fixed bottom bar, first in order: nothing comes before calling for help. */
export function BarraInferior() {
  return (
    <nav className={styles.barra} aria-label="Accesos rápidos">
      <a className={styles.llamar} href={`tel:${emergencia}`}>
        <IconPhoneCall size={20} stroke={1.9} aria-hidden />
        {`Llamar\u00a0al\u00a0${emergencia}`}
      </a>
      <Link className={styles.intranet} to="/intranet">
        <IconLock size={20} stroke={1.9} aria-hidden />
        <span data-intranet>Intranet</span>
      </Link>
    </nav>
  )
}
