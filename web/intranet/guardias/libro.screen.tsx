import { IconFileDownload } from '@tabler/icons-react'
import { guardiasApi } from '#contract/guardias.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { Novedades } from '#web/parts/guardias/novedades.tsx'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { GuardiasPage } from './guardias-page.tsx'
import styles from './libro/libro.module.css'

export const meta = pageTitle('Libro de guardia')

/** Days on paper unless the person says others. */
const semana = 6

/** The libro de guardia by days, on screen and on paper (domain §2.6). */
export default function LibroScreen() {
  const { banner, fail, close } = useBanner()
  const hoy = useHoy()
  const lista = useLista(guardiasApi.libro, { limit: 50 })
  const { data, error, isPending, refetch, filtro, choose, page, pages, turnTo } = lista
  const { desde = '', hasta = '' } = filtro
  const until = hasta || hoy
  const rango = { desde: desde || sumarDias(until, -semana), hasta: until }
  const papel = usePapel(() => fetchArchivo(guardiasApi.libroPdf, { query: rango, waitMs: workMs }), fail)
  return (
    <GuardiasPage
      title="Libro de guardia"
      actions={
        <Button
          variant="outline"
          icon={IconFileDownload}
          loading={papel.isPending}
          loadingLabel={papel.etiqueta}
          onClick={papel.descargar}
        >
          Libro en PDF
        </Button>
      }
    >
      <Banner banner={banner} onClose={close} />
      <Card>
        <search className={styles.filtros}>
          <FechaField label="Desde" value={desde} max={hasta || hoy} onElegir={(desde) => choose({ desde })} />
          <FechaField
            label="Hasta"
            value={hasta}
            min={desde || undefined}
            max={hoy}
            onElegir={(hasta) => choose({ hasta })}
          />
        </search>
        {error && <Falla onRetry={refetch}>{error.message}</Falla>}
        {isPending && (
          <SkeletonGroup>
            <Skeleton shape="title" />
            <Skeleton shape="title" />
          </SkeletonGroup>
        )}
        {data && data.total === 0 && (
          <EmptyState bare title="No hay entradas en estos días" headingLevel={2}>
            El libro se escribe desde la guardia de hoy.
          </EmptyState>
        )}
        {data && data.total > 0 && <Novedades novedades={data.data} />}
        {data && (
          <ListFoot found={cuantos(data.total, 'entrada', 'entradas')} page={page} pages={pages} onChange={turnTo} />
        )}
      </Card>
    </GuardiasPage>
  )
}
