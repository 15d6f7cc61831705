import { Link } from 'react-router'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { Alert } from '#web/ui/alert.tsx'
import { enlaceDe } from '../acciones/acciones.rules.ts'
import styles from '../acciones/acciones.module.css'

/** What the opening left out or put right, each with a link to its place for who may correct it. Renders nothing without any. */
export const PorCorregir = ({ por_corregir, puede_editar }: EmergenciaDetalle) =>
  por_corregir.length > 0 && (
    <Alert variant="warning" title="Queda por corregir">
      <ul className={styles.faltan}>
        {por_corregir.map(({ campo, texto }) => (
          <li key={campo}>
            {puede_editar ? (
              <Link to={enlaceDe(campo)} replace preventScrollReset>
                {texto}
              </Link>
            ) : (
              texto
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
