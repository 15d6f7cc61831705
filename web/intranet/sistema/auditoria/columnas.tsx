import { type EntradaAuditoria, nombresAcciones } from '#contract/auditoria.ts'
import { hour, longDate } from '../../../plumbing/format.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { cambiosOf, registroOf } from './nombres.ts'
import styles from './auditoria.module.css'

export const columnas: Column<EntradaAuditoria>[] = [
  {
    key: 'fecha',
    header: 'Fecha',
    cell: ({ fecha }) => (
      <div className={styles.fecha}>
        {longDate(fecha)}, <span className={styles.hora}>{hour(fecha)}</span>
      </div>
    ),
  },
  { key: 'quien', header: 'Quién', cell: ({ usuario, user_id }) => usuario ?? (user_id ? `Usuario ${user_id}` : '—') },
  { key: 'accion', header: 'Acción', cell: ({ accion }) => nombresAcciones[accion], nowrap: true },
  { key: 'registro', header: 'Registro', cell: registroOf, nowrap: true },
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
