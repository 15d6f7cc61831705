import { Link } from 'react-router'
import type { EntradaAuditoria } from '#contract/auditoria.ts'
import { nombresAcciones } from '#contract/shared/entidad.ts'
import { shortMoment } from '#web/plumbing/format.ts'
import { cambiosOf } from '#web/parts/auditoria/cambios.ts'
import { quienOf, registroOf, vistosOf } from '#web/parts/auditoria/nombres.ts'
import { deviceOf } from '#contract/shared/navegador.ts'
import type { Column } from '#web/ui/data-table.tsx'
import type { CambioFiltro } from './filtro.tsx'
import styles from './auditoria.module.css'

/** `where`: address that filters by one person or one record. */
export const columnasOf = (where: (chosen: CambioFiltro) => string): Column<EntradaAuditoria>[] => [
  { key: 'fecha', header: 'Fecha', cell: ({ fecha }) => shortMoment(fecha), nowrap: true, card: 'title' },
  {
    key: 'quien',
    header: 'Quién',
    cell: (entrada) =>
      entrada.user_id ? (
        <Link
          className={styles.persona}
          to={where({ user_id: String(entrada.user_id) })}
          preventScrollReset
          aria-label={`Solo lo de ${quienOf(entrada)}`}
        >
          {quienOf(entrada)}
        </Link>
      ) : (
        quienOf(entrada)
      ),
    card: 'half',
    named: true,
  },
  { key: 'accion', header: 'Acción', cell: ({ accion }) => nombresAcciones[accion], nowrap: true, card: 'menu' },
  {
    key: 'registro',
    header: 'Registro',
    cell: (entrada) =>
      entrada.entidad_id === null ? (
        registroOf(entrada)
      ) : (
        <Link
          className={styles.registro}
          to={where({ entidad: entrada.entidad, entidad_id: String(entrada.entidad_id) })}
          preventScrollReset
          aria-label={`Solo lo de ${registroOf(entrada)}`}
        >
          {registroOf(entrada)}
        </Link>
      ),
    card: 'half',
    named: true,
  },
  {
    key: 'cambios',
    header: 'Cambios',
    cell: (entrada) => (
      <ul className={styles.changes}>
        {[...cambiosOf(entrada), ...vistosOf(entrada)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
    card: 'line',
  },
  {
    key: 'ip',
    header: 'Desde dónde',
    cell: ({ ip, user_agent }) => (
      <>
        {ip ?? '—'}
        {user_agent && <span className={styles.navegador}>{deviceOf(user_agent)}</span>}
      </>
    ),
    nowrap: true,
    muted: true,
    card: 'half',
    named: true,
  },
]
