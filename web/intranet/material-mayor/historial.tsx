import { materialMayorApi } from '#contract/material-mayor.ts'
import { columnasDeCambios } from '#web/parts/material-mayor/cambios-de-estado.tsx'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'

export function Historial() {
  const lista = useLista(materialMayorApi.history)
  return (
    <Card title="Historial de cambios" action={<Exportar de={materialMayorApi.exportHistory} />}>
      <Lista
        lista={lista}
        caption="Historial de cambios"
        columns={columnasDeCambios}
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
