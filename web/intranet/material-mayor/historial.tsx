import { materialMayorApi } from '#contract/material-mayor.ts'
import { CambiosDeEstado } from '#web/parts/material-mayor/cambios-de-estado.tsx'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'

interface HistorialProps {
  deshace: boolean
  tell: (text: string) => void
  fail: (text: string) => void
}

export function Historial(props: HistorialProps) {
  const lista = useLista(materialMayorApi.history)
  return (
    <Card title="Historial de cambios" action={<Exportar de={materialMayorApi.exportHistory} />}>
      <CambiosDeEstado
        {...props}
        lista={lista}
        caption="Historial de cambios"
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="block" />
          </SkeletonGroup>
        }
      />
    </Card>
  )
}
