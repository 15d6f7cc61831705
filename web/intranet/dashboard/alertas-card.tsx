import { IconAlertTriangle, IconChevronRight, IconClockExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Alerta } from '#contract/dashboard.ts'
import { Card } from '#web/ui/card.tsx'
import { type Leido, Parte } from './parte.tsx'
import styles from './dashboard.module.css'

interface AlertasProps {
  alertas: Alerta[] | null
  dashboard: Leido
}

/** domain §2.1, 7: what waits for the caller. Renders nothing if nothing does. */
export const AlertasCard = ({ alertas, dashboard }: AlertasProps) =>
  alertas?.length !== 0 && (
    <Card title="Alertas">
      <Parte dato={alertas} dashboard={dashboard}>
        {(all) => <AlertasLista alertas={all} />}
      </Parte>
    </Card>
  )

const AlertasLista = ({ alertas }: { alertas: readonly Alerta[] }) => (
  <ul className={styles.lista}>
    {alertas.map(({ nivel, texto, enlace }) => {
      const Icono = nivel === 'grave' ? IconAlertTriangle : IconClockExclamation
      return (
        <li key={enlace + texto} className={styles.alerta} data-nivel={nivel}>
          <Icono size={20} stroke={1.9} aria-hidden />
          <Link to={enlace}>{texto}</Link>
          <IconChevronRight size={18} stroke={1.9} aria-hidden />
        </li>
      )
    })}
  </ul>
)
