import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { dashboardApi } from '#contract/dashboard.ts'
import { perfilApi } from '#contract/perfil.ts'
import { query } from '#web/plumbing/query.ts'
import { FlotaAviso } from '#web/parts/material-mayor/flota-aviso.tsx'
import { flotaQuery, useFlota } from '#web/parts/material-mayor/use-flota.ts'
import { longWeekday } from '#web/plumbing/format.ts'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { asking } from '#web/plumbing/page-handle.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { FlotaCard, FlotaSkeleton } from './flota-card.tsx'
import { AlertasLista, MiResumenCard } from './mi-resumen-card.tsx'
import { MisDatosCard } from './mis-datos-card.tsx'
import { greeting } from './greeting.ts'
import styles from './dashboard.module.css'

const perfilQuery = { ...query(perfilApi.own), meta: keptForLater }

/** domain §2.1: read again on focus and every minute. */
const dashboardQuery = { ...query(dashboardApi.get), meta: keptForLater, refetchInterval: 60_000 }

export const meta = pageTitle('Dashboard')
export const handle = asking(flotaQuery, perfilQuery, dashboardQuery)

export default function DashboardScreen() {
  const { user } = useMember()
  const [now] = useState(() => new Date())
  const { flota, unidades, cola, error, isPending } = useFlota(user)
  const perfil = useQuery(perfilQuery)
  const dashboard = useQuery(dashboardQuery)
  const { mi_resumen, alertas = [] } = dashboard.data ?? {}

  return (
    <Page title={`${greeting(now)}, ${user.nombre.split(' ')[0]}`} subtitle={longWeekday(now)}>
      <FlotaAviso
        flota={flota}
        cola={cola}
        decide={<Link to="/intranet/material-mayor">Decidir en Material Mayor</Link>}
      />
      <div className={styles.grid}>
        <div className={styles.main}>
          <Card title="Material mayor" action={<Link to="/intranet/material-mayor">Cambiar estado</Link>}>
            {unidades && <FlotaCard unidades={unidades} />}
            {error && <Alert variant="error">{error.message}</Alert>}
            {isPending && <FlotaSkeleton />}
          </Card>
          <Card title="Mi resumen" action={<Link to="/intranet/asistencia?vista=mia">Ver mi asistencia</Link>}>
            {mi_resumen && <MiResumenCard resumen={mi_resumen} />}
            {dashboard.error && !mi_resumen && <Falla onRetry={dashboard.refetch}>{dashboard.error.message}</Falla>}
            {dashboard.isPending && (
              <SkeletonGroup>
                <Skeleton shape="block" />
              </SkeletonGroup>
            )}
          </Card>
          {alertas.length > 0 && (
            <Card title="Alertas">
              <AlertasLista alertas={alertas} />
            </Card>
          )}
        </div>
        <div className={styles.side}>
          <Card title="Mis datos" action={<Link to="/intranet/perfil">Ver perfil</Link>}>
            <KeptAviso query={perfil} />
            {perfil.data && <MisDatosCard perfil={perfil.data} />}
            {perfil.error && !perfil.data && <Falla onRetry={perfil.refetch}>{perfil.error.message}</Falla>}
            {perfil.isPending && (
              <SkeletonGroup>
                <MisDatosCard />
              </SkeletonGroup>
            )}
          </Card>
          <Card title="Directorio" action={<Link to="/intranet/directorio">Ver directorio</Link>}>
            <p>Los miembros de la compañía y cómo ubicarlos.</p>
          </Card>
        </div>
      </div>
    </Page>
  )
}
