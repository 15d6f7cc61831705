import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { nombresEstadosInventario } from '#contract/equipamiento/estados.ts'
import type { DetalleInventario } from '#contract/equipamiento/inventarios.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { longMoment } from '#web/plumbing/format.ts'
import { cameraPage } from '#web/plumbing/page-handle.ts'
import { query } from '#web/plumbing/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Cerrado } from './cerrado.tsx'
import { Contar } from './contar.tsx'
import styles from './inventario.module.css'
import { Terminar } from './terminar.tsx'
import { inventariosEn, puedeContar, tonos } from './textos.ts'

export const meta = pageTitle('Inventario')
export const handle = cameraPage

/** One count: what is expected at a place, ticked by one or more phones (docs/decisions/101). */
export default function InventarioScreen() {
  const id = Number(useParams().inventario)
  const { role } = useMember().user
  const { banner, tell, close } = useBanner()
  const { data, error, isPending, refetch } = useQuery(query(equipamientoApi.inventario, { params: { id } }))
  return (
    <Page
      title={data?.donde ?? 'Inventario'}
      sala={{ to: inventariosEn, title: 'Inventarios' }}
      actions={data && <Exportar de={equipamientoApi.exportConteos} con={{ params: { id } }} ofPage />}
    >
      <Banner banner={banner} onClose={close} />
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {error && !data && hadNoAnswer(error) && <Falla onRetry={refetch}>{error.message}</Falla>}
      {error && !data && !hadNoAnswer(error) && (
        <EmptyState headingLevel={2} title="Este inventario no existe">
          Búsquelo entre <Link to={inventariosEn}>los inventarios</Link>.
        </EmptyState>
      )}
      {data && (
        <div className={styles.inventario}>
          <Resumen inventario={data} />
          {data.estado === 'abierto' && puedeContar(role) ? (
            <>
              <Contar inventario={data} />
              <Terminar inventario={data} tell={tell} />
            </>
          ) : (
            <Cerrado inventario={data} tell={tell} />
          )}
        </div>
      )}
    </Page>
  )
}

function Resumen({ inventario }: { inventario: DetalleInventario }) {
  const { estado, abierto_por, abierto_en, aprobado_por, aprobado_en, contadas, piezas } = inventario
  return (
    <Card>
      <p className={styles.resumen}>
        <Badge variant={tonos[estado]}>{nombresEstadosInventario[estado]}</Badge>
        <span>
          Abierto el {longMoment(abierto_en)}
          {abierto_por && `, por ${abierto_por}`}.
          {aprobado_en && ` Aprobado el ${longMoment(aprobado_en)}${aprobado_por ? `, por ${aprobado_por}` : ''}.`}
        </span>
      </p>
      <ProgressBar label={`${contadas} de ${piezas} contadas`} value={piezas === 0 ? 0 : contadas / piezas} />
    </Card>
  )
}
