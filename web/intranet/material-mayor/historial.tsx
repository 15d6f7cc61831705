import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { materialMayorApi, type CambioRegistrado } from '#contract/material-mayor.ts'
import { masContado } from '#contract/shared/paginacion.ts'
import { api } from '#web/plumbing/api.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { EstadoBadge } from '#web/parts/material-mayor/estado-badge.tsx'
import { shortMoment } from '#web/plumbing/format.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'

const columns: Column<CambioRegistrado>[] = [
  { key: 'desde', header: 'Fecha', cell: ({ desde }) => shortMoment(desde), nowrap: true, muted: true },
  { key: 'unidad', header: 'Unidad', cell: ({ unidad }) => <Plate size="sm">{unidad}</Plate> },
  { key: 'estado', header: 'Estado', cell: ({ estado }) => <EstadoBadge estado={estado} />, nowrap: true },
  { key: 'detalle', header: 'Detalle', cell: ({ tipo, detalles }) => detalles ?? reasons[tipo] },
  { key: 'registro', header: 'Registró', cell: ({ registro }) => registro ?? 'Sistema', muted: true },
]

/** What stands where a change has no details of its own. */
const reasons: Record<CambioRegistrado['tipo'], string> = {
  alta: 'Ingreso de la unidad',
  reinicio: 'Reinicio de datos',
  cambio: '—',
}

export function Historial() {
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['material-mayor', 'historial', page],
    queryFn: () => api(materialMayorApi.history, { query: { page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title="Historial de cambios" action={<Exportar de={materialMayorApi.exportHistory} />}>
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data && (
        <>
          <DataTable
            caption="Historial de cambios"
            captionHidden
            columns={columns}
            rows={data.data}
            rowKey={({ id }) => id}
          />
          <Pagination
            page={data.page}
            pages={Math.ceil(data.total / data.limit)}
            andMore={data.total > masContado}
            onChange={setPage}
          />
        </>
      )}
    </Card>
  )
}
