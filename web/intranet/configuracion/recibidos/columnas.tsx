import { shortMoment } from '#web/plumbing/format.ts'
import type { Column } from '#web/ui/data-table.tsx'
import type { Buzon, Recibido } from './buzon.ts'
import { EstadoRespuesta } from './estado-respuesta.tsx'
import styles from './recibidos.module.css'

export const columnsFor = <R extends Recibido>(buzon: Buzon<R>, onOpen: (recibido: R) => void): Column<R>[] => [
  {
    key: 'nombre',
    header: 'De',
    cell: (recibido) => (
      <div className={styles.from}>
        <button type="button" className={styles.open} onClick={() => onOpen(recibido)}>
          {recibido.nombre}
        </button>
        <span className={styles.under}>{buzon.resumen(recibido)}</span>
      </div>
    ),
  },
  { key: 'estado', header: 'Estado', cell: (recibido) => <EstadoRespuesta {...recibido} />, nowrap: true },
  { key: 'email', header: 'Correo', cell: ({ email }) => <div className={styles.address}>{email}</div> },
  {
    key: 'creado',
    header: 'Recibido',
    cell: ({ creado_en }) => shortMoment(creado_en),
    nowrap: true,
    muted: true,
  },
]
