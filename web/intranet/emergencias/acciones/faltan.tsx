import { Link } from 'react-router'
import type { Falta } from '#contract/emergencias/emergencia.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { Alert } from '#web/ui/alert.tsx'
import { enlaceDe } from './acciones.rules.ts'
import styles from './acciones.module.css'

interface FaltanProps {
  faltan: readonly Falta[]
  /** A link was followed. */
  onFollow: () => void
}

/** Everything that closing asks for, each with a link to its place (domain §2.5). */
export const Faltan = ({ faltan, onFollow }: FaltanProps) =>
  faltan.length > 0 && (
    <Alert
      variant="warning"
      title={
        faltan.length === 1
          ? 'Falta 1 dato para cerrar'
          : `Faltan ${cuantos(faltan.length, 'dato', 'datos')} para cerrar`
      }
    >
      <ul className={styles.faltan}>
        {faltan.map(({ campo, texto, confirmable }) => (
          <li key={campo}>
            <Link to={enlaceDe(campo)} replace preventScrollReset onClick={onFollow}>
              {texto}
            </Link>
            {confirmable && ' (se puede confirmar al cerrar)'}
          </li>
        ))}
      </ul>
    </Alert>
  )
