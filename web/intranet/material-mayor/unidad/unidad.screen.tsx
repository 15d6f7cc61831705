import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useVista } from '#web/intranet/shell/use-vista.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { query } from '#web/plumbing/query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AccionesUnidad } from './acciones-unidad.tsx'
import { Cabecera } from './cabecera.tsx'
import { PieSalida } from './registrar-salida.tsx'
import './estilos.ts'
import { papelesQueVencen, tituloDe } from './textos.ts'
import styles from './unidad.module.css'

const Resumen = fetched(() => import('./resumen.tsx'), 'default')
const Papeles = fetched(() => import('./papeles.tsx'), 'default')
const Mantenciones = fetched(() => import('./mantenciones.tsx'), 'default')
const Combustible = fetched(() => import('./combustible.tsx'), 'default')
const Salidas = fetched(() => import('./salidas.tsx'), 'default')
const Checklist = fetched(() => import('./checklist.tsx'), 'default')
const HistorialUnidad = fetched(() => import('./historial-unidad.tsx'), 'default')

export const meta = pageTitle('Unidad')

const vistas = ['resumen', 'papeles', 'mantenciones', 'combustible', 'salidas', 'checklist', 'historial'] as const
const esperando = (
  <SkeletonGroup>
    <Skeleton shape="block" />
  </SkeletonGroup>
)
const whenFetched = (content: ReactNode) => <Suspense fallback={esperando}>{content}</Suspense>

/** A unit: what it is, how it stands, and what it does (domain §2.4; drawing 20-unidad). */
export default function UnidadScreen() {
  const id = Number(useParams().unidad)
  const [vista, setVista] = useVista(vistas)
  const { banner, tell, close } = useBanner()
  const {
    data: unidad,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...query(materialMayorApi.ficha, { params: { id } }),
    // A trip is written down without network too.
    meta: keptForLater,
  })
  return (
    <Page
      title={unidad ? tituloDe(unidad) : 'Unidad'}
      sala={{ to: '/intranet/material-mayor', title: 'Material Mayor' }}
      nombre={unidad?.nombre}
      subtitle={unidad?.nombre}
      actions={unidad && <AccionesUnidad unidad={unidad} tell={tell} />}
    >
      <Banner banner={banner} onClose={close} />
      {isPending && esperando}
      {error && !unidad && hadNoAnswer(error) && <Falla onRetry={refetch}>{error.message}</Falla>}
      {error && !unidad && !hadNoAnswer(error) && (
        <EmptyState headingLevel={2} title="Esta unidad no existe">
          Búsquela en <Link to="/intranet/material-mayor">la flota</Link>.
        </EmptyState>
      )}
      {unidad && (
        <div className={styles.unidad}>
          <Cabecera unidad={unidad} />
          <Tabs
            label={`Unidad ${unidad.nombre}`}
            value={vista}
            onChange={setVista}
            tabs={[
              { value: 'resumen', label: 'Resumen', content: whenFetched(<Resumen unidad={unidad} />) },
              {
                value: 'papeles',
                label: 'Papeles',
                count: papelesQueVencen(unidad),
                counted: 'vencidos o por vencer',
                content: whenFetched(<Papeles unidad={unidad} />),
              },
              { value: 'mantenciones', label: 'Mantenciones', content: whenFetched(<Mantenciones unidad={unidad} />) },
              { value: 'combustible', label: 'Combustible', content: whenFetched(<Combustible unidad={unidad} />) },
              { value: 'salidas', label: 'Salidas', content: whenFetched(<Salidas unidad={unidad} />) },
              { value: 'checklist', label: 'Checklist', content: whenFetched(<Checklist unidad={unidad} />) },
              { value: 'historial', label: 'Historial', content: whenFetched(<HistorialUnidad unidad={unidad} />) },
            ]}
          />
          <PieSalida unidad={unidad} tell={tell} />
        </div>
      )}
    </Page>
  )
}
