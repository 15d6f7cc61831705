import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { dashboardQuery } from '#web/parts/dashboard/consulta.ts'
import { FlotaAviso } from '#web/parts/material-mayor/flota-aviso.tsx'
import { useCambioEstado } from '#web/parts/material-mayor/use-cambio-estado.tsx'
import { flotaQuery, useFlota } from '#web/parts/material-mayor/use-flota.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { longWeekday } from '#web/plumbing/format.ts'
import { asking } from '#web/plumbing/page-handle.ts'
import { useThisHour } from '#web/plumbing/use-hoy.ts'
import { painted } from '#web/plumbing/use-painted.ts'
import { Falla } from '#web/ui/falla.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import { AlertasCard } from './alertas-card.tsx'
import { Emergencias } from './emergencias.tsx'
import { Esperando, EsperandoResto } from './esperando.tsx'
import { greeting } from './greeting.ts'
import { GuardiaCard } from './guardia-card.tsx'
import { OperatividadCard } from './operatividad-card.tsx'
import styles from './dashboard.module.css'

export const meta = pageTitle('Dashboard')
export const handle = asking(flotaQuery, dashboardQuery)

const Banner = fetched(() => import('#web/intranet/shell/banner.tsx'), 'Banner')
/** Below the fold: asked for once what stands above it is painted. */
const Resto = fetched(() => painted().then(() => import('./resto.tsx')), 'Resto')
/** Of a company that begins. */
const PrimerosPasosCard = fetched(() => import('./primeros-pasos-card.tsx'), 'PrimerosPasosCard')
/** Of a member that begins. */
const PrimerDiaCard = fetched(() => import('./primer-dia-card.tsx'), 'PrimerDiaCard')

export default function DashboardScreen() {
  const { user } = useMember()
  const now = new Date(useThisHour())
  const { flota, unidades, error } = useFlota(user)
  const dashboard = useQuery(dashboardQuery)
  const { data } = dashboard
  const { banner, tell, inform, fail, close } = useBanner()
  const cambio = useCambioEstado(user, unidades, { tell, inform })
  const pasos = data?.primeros_pasos ?? []

  // Without its year the day stays on one line on a phone, and the third unit above the service bar.
  const hoy = longWeekday(now).replace(/ de \d+$/, '')
  return (
    <Page title={`${greeting(now)}, ${user.nombre.split(' ')[0]}`} subtitle={hoy}>
      <OnDemand open={banner !== undefined}>
        <Banner banner={banner} onClose={close} />
      </OnDemand>
      <FlotaAviso flota={flota} demas={dashboard} />
      {dashboard.isPending ? (
        <Esperando />
      ) : (
        <Suspense fallback={<Esperando />}>
          {data && <Emergencias dashboard={dashboard} role={user.role} />}
          {dashboard.error && !data && <Falla onRetry={dashboard.refetch}>{dashboard.error.message}</Falla>}
          {pasos.length > 0 && <PrimerosPasosCard pasos={pasos} />}
          <div className={styles.primera}>
            <OperatividadCard
              dashboard={dashboard}
              flota={unidades}
              error={error}
              onCambiarEstado={cambio.puede ? cambio.abrir : undefined}
            />
            {data && <GuardiaCard hoy={data.guardia_hoy} proximas={data.guardias_proximas} dashboard={dashboard} />}
            {data && <AlertasCard alertas={data.alertas} dashboard={dashboard} tell={tell} fail={fail} />}
          </div>
          {data?.es_nuevo && pasos.length === 0 && (
            <Suspense>
              <PrimerDiaCard />
            </Suspense>
          )}
          {data && (
            <Suspense fallback={<EsperandoResto />}>
              <Resto data={data} dashboard={dashboard} />
            </Suspense>
          )}
        </Suspense>
      )}
      {cambio.dialog}
    </Page>
  )
}
