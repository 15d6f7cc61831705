import { IconGasStation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { query } from '#web/plumbing/query.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import { columnasDeCargas } from './columnas-cargas.tsx'

const CargaModal = fetched(() => import('./carga-modal.tsx'), 'CargaModal')

/** The latest three. */
export function UltimasCargas({ unidad }: { unidad: FichaUnidad }) {
  const { user } = useMember()
  const { banner, tell, close } = useBanner()
  const { abierto, abrir, onClose, done } = useAbierto<'cargar'>(tell)
  const lista = useQuery(query(materialMayorApi.cargas, { params: { id: unidad.id }, query: { limit: 3 } }))
  return (
    <Card
      title="Combustible"
      action={
        unidad.activo && can(user.role, 'unidades.bitacora') ? (
          <Button variant="outline" size="sm" icon={IconGasStation} onClick={() => abrir('cargar')}>
            Cargar
          </Button>
        ) : (
          <Link to="?vista=combustible" replace preventScrollReset>
            Ver cargas
          </Link>
        )
      }
    >
      <Banner banner={banner} onClose={close} />
      <Lista
        lista={{ ...lista, data: lista.data && { data: lista.data.data } }}
        caption="Últimas cargas"
        columns={columnasDeCargas}
        rowKey={({ id }) => id}
        empty={<EmptyState bare headingLevel={3} title="No hay cargas" />}
      />
      <Suspense>{abierto && <CargaModal unidad={unidad} yo={user} onClose={onClose} onDone={done} />}</Suspense>
    </Card>
  )
}
