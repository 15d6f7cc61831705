import { type Correo, nombresTiposCorreo } from '#contract/sistema.ts'
import { shortMoment } from '#web/plumbing/format.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { EstadoCorreo } from './estado-correo.tsx'
import styles from './sistema.module.css'

export const columnsFor = (servidor: boolean, onOpen: (correo: Correo) => void): Column<Correo>[] => [
  {
    key: 'asunto',
    header: 'Correo',
    cell: (correo) => (
      <div className={styles.subject}>
        <button type="button" className={styles.open} onClick={() => onOpen(correo)}>
          {correo.asunto}
        </button>
        <span className={styles.under}>{nombresTiposCorreo[correo.tipo]}</span>
      </div>
    ),
  },
  { key: 'para', header: 'Para', cell: ({ para }) => <div className={styles.address}>{para}</div> },
  { key: 'estado', header: 'Estado', cell: ({ estado }) => <EstadoCorreo {...{ estado, servidor }} />, nowrap: true },
  { key: 'intentos', header: 'Intentos', cell: ({ intentos }) => intentos, numeric: true },
  {
    key: 'creado',
    header: 'Creado',
    cell: ({ creado_en }) => shortMoment(creado_en),
    nowrap: true,
    muted: true,
  },
]
