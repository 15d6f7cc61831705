import { Link } from 'react-router'
import { type EntradaAuditoria, nombresAcciones } from '#contract/auditoria.ts'
import { shortMoment } from '../../../plumbing/format.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { cambiosOf, quienOf, registroOf } from './nombres.ts'
import styles from './auditoria.module.css'

/** `deQuien`: where what one person did is shown alone. */
export const columnasOf = (deQuien: (user_id: number) => string): Column<EntradaAuditoria>[] => [
  { key: 'fecha', header: 'Fecha', cell: ({ fecha }) => shortMoment(fecha), nowrap: true },
  {
    key: 'quien',
    header: 'Quién',
    cell: (entrada) =>
      entrada.user_id ? (
        <Link
          className={styles.persona}
          to={deQuien(entrada.user_id)}
          preventScrollReset
          aria-label={`Solo lo de ${quienOf(entrada)}`}
        >
          {quienOf(entrada)}
        </Link>
      ) : (
        quienOf(entrada)
      ),
  },
  { key: 'accion', header: 'Acción', cell: ({ accion }) => nombresAcciones[accion], nowrap: true },
  { key: 'registro', header: 'Registro', cell: registroOf },
  {
    key: 'cambios',
    header: 'Cambios',
    cell: (entrada) => (
      <ul className={styles.changes}>
        {cambiosOf(entrada).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  },
  { key: 'ip', header: 'Dirección IP', cell: ({ ip }) => ip ?? '—', nowrap: true, muted: true },
]
