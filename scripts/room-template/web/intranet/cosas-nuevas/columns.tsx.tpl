import type { CosaNueva } from '#contract/cosas-nuevas.ts'
import { longDate } from '#web/plumbing/format.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'

export const columnsFor = (onVer: (cosaNueva: CosaNueva) => void): Column<CosaNueva>[] => [
  { key: 'nombre', header: 'Nombre', cell: ({ nombre }) => nombre, card: 'title' },
  { key: 'nota', header: 'Nota', cell: ({ nota }) => nota, card: 'line' },
  {
    key: 'creado',
    header: 'Creado',
    cell: ({ creado_en }) => longDate(creado_en),
    nowrap: true,
    muted: true,
    card: 'half',
  },
  {
    key: 'ver',
    header: <span className="visually-hidden">Acciones</span>,
    cell: (cosaNueva) => (
      <Button variant="outline" size="sm" aria-label={`Ver ${cosaNueva.nombre}`} onClick={() => onVer(cosaNueva)}>
        Ver
      </Button>
    ),
    numeric: true,
    card: 'menu',
  },
]
