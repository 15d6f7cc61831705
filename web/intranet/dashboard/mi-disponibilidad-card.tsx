import { IconAlertTriangle, IconChevronRight, IconClockExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Alerta } from '#contract/dashboard.ts'
import { MiDisponibilidad } from '#web/parts/disponibilidad/mi-disponibilidad.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Leido, Parte } from './parte.tsx'
import styles from './dashboard.module.css'

interface MiDisponibilidadProps {
  alertas: Alerta[] | null | undefined
  dashboard: Leido
}

/** The member's own switch, and under it what waits for them (domain §2.1, 2 and 7). */
export const MiDisponibilidadCard = ({ alertas, dashboard }: MiDisponibilidadProps) => (
  <>
    <Card title="Mi disponibilidad">
      <MiDisponibilidad />
    </Card>
    {(alertas === null || (alertas && alertas.length > 0)) && (
      <Card title="Alertas">
        <Parte dato={alertas} dashboard={dashboard}>
          {(all) => <AlertasLista alertas={all} />}
        </Parte>
      </Card>
    )}
  </>
)

const AlertasLista = ({ alertas }: { alertas: readonly Alerta[] }) => (
  <ul className={styles.lista}>
    {alertas.map(({ nivel, texto, enlace }) => {
      const Icono = nivel === 'grave' ? IconAlertTriangle : IconClockExclamation
      return (
        <li key={enlace + texto} className={styles.alerta} data-nivel={nivel}>
          <Icono size={20} stroke={1.9} aria-hidden />
          <Link to={enlace} viewTransition>
            {texto}
          </Link>
          <IconChevronRight size={18} stroke={1.9} aria-hidden />
        </li>
      )
    })}
  </ul>
)
