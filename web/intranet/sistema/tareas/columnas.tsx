import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { Tarea } from '#contract/sistema/tarea.ts'
import { shortMoment } from '#web/plumbing/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { duracion } from '#web/intranet/sistema/duracion.ts'
import styles from './tareas.module.css'

interface Acciones {
  running: string | undefined
  onRun: (tarea: Tarea) => void
}

export const columnsFor = ({ running, onRun }: Acciones): Column<Tarea>[] => [
  {
    key: 'nombre',
    header: 'Tarea',
    cell: ({ nombre, cada }) => (
      <div className={styles.nombre}>
        {nombre}
        <span className={styles.under}>{cada}</span>
      </div>
    ),
  },
  {
    key: 'ultima',
    header: 'Última vez',
    cell: ({ ultima_en }) => (ultima_en ? shortMoment(ultima_en) : 'Aún no'),
    nowrap: true,
  },
  {
    key: 'duracion',
    header: 'Duración',
    cell: ({ duracion_ms }) => (duracion_ms === null ? '—' : duracion(duracion_ms)),
    numeric: true,
    nowrap: true,
  },
  { key: 'resultado', header: 'Resultado', cell: (tarea) => <Resultado {...tarea} /> },
  {
    key: 'proxima',
    header: 'Próxima vez',
    cell: ({ proxima_en }) => shortMoment(proxima_en),
    nowrap: true,
    muted: true,
  },
  {
    key: 'ejecutar',
    header: <span className="visually-hidden">Acciones</span>,
    cell: (tarea) => (
      <Button
        variant="outline"
        size="sm"
        aria-label={`Ejecutar ahora: ${tarea.nombre}`}
        loading={tarea.en_curso || running === tarea.clave}
        onClick={() => onRun(tarea)}
      >
        Ejecutar ahora
      </Button>
    ),
    nowrap: true,
  },
]

function Resultado({ en_curso, ultima_en, error }: Tarea) {
  if (en_curso)
    return (
      <Badge variant="info" icon={IconClock}>
        En curso
      </Badge>
    )
  if (!ultima_en) return '—'
  return error ? (
    <div className={styles.resultado}>
      <Badge variant="error" icon={IconAlertCircle}>
        Con error
      </Badge>
      <span className={styles.under}>{error}</span>
    </div>
  ) : (
    <Badge variant="success" icon={IconCircleCheck}>
      Bien
    </Badge>
  )
}
