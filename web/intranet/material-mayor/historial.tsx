import { materialMayorApi, type CambioRegistrado } from '#contract/material-mayor.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { EstadoBadge } from '#web/parts/material-mayor/estado-badge.tsx'
import { shortMoment } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'

const columns: Column<CambioRegistrado>[] = [
  {
    key: 'desde',
    header: 'Fecha',
    cell: ({ desde }) => shortMoment(desde),
    nowrap: true,
    muted: true,
    card: 'half',
    named: true,
  },
  { key: 'unidad', header: 'Unidad', cell: ({ unidad }) => <Plate size="sm">{unidad}</Plate>, card: 'title' },
  {
    key: 'estado',
    header: 'Estado',
    cell: ({ estado }) => <EstadoBadge estado={estado} />,
    nowrap: true,
    card: 'menu',
  },
  { key: 'detalle', header: 'Detalle', cell: ({ tipo, detalles }) => detalles ?? reasons[tipo], card: 'line' },
  {
    key: 'registro',
    header: 'Registró',
    cell: ({ registro }) => registro ?? 'Sistema',
    muted: true,
    card: 'half',
    named: true,
  },
]

/** Text of a change without details. */
const reasons: Record<CambioRegistrado['tipo'], string> = {
  alta: 'Ingreso de la unidad',
  reinicio: 'Reinicio de datos',
  cambio: '—',
}

export function Historial() {
  const lista = useLista(materialMayorApi.history)
  return (
    <Card title="Historial de cambios" action={<Exportar de={materialMayorApi.exportHistory} />}>
      <Lista
        lista={lista}
        caption="Historial de cambios"
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState bare title="No hay cambios" headingLevel={3} />}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="block" />
          </SkeletonGroup>
        }
      />
    </Card>
  )
}
