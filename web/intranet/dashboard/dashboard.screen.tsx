import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { perfilApi } from '#contract/perfil.ts'
import { api } from '../../plumbing/api.ts'
import { longWeekday } from '../../plumbing/format.ts'
import { pageTitle } from '../../plumbing/page-title.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Page } from '../shell/page.tsx'
import { useMember } from '../shell/use-member.ts'
import { FlotaCard } from './flota-card.tsx'
import { MisDatosCard } from './mis-datos-card.tsx'
import { greeting } from './greeting.ts'
import styles from './dashboard.module.css'

export const meta = pageTitle('Dashboard')

export default function DashboardScreen() {
  const { user } = useMember()
  const [now] = useState(() => new Date())
  const unidades = useQuery({ queryKey: ['material-mayor', 'list'], queryFn: () => api(materialMayorApi.list) })
  const perfil = useQuery({ queryKey: ['perfil', 'own'], queryFn: () => api(perfilApi.own) })

  return (
    <Page title={`${greeting(now)}, ${user.nombre.split(' ')[0]}`} subtitle={longWeekday(now)}>
      <div className={styles.grid}>
        <Card
          title="Material mayor"
          action={
            <Link to="/intranet/material-mayor" viewTransition>
              Cambiar estado
            </Link>
          }
        >
          {unidades.data && <FlotaCard unidades={unidades.data} />}
          {unidades.error && <Alert variant="error">{unidades.error.message}</Alert>}
          {unidades.isPending && <Skeleton shape="block" />}
        </Card>
        <Card title="Mis datos">
          {perfil.data && <MisDatosCard perfil={perfil.data} />}
          {perfil.error && <Alert variant="error">{perfil.error.message}</Alert>}
          {perfil.isPending && <Skeleton shape="block" />}
        </Card>
      </div>
    </Page>
  )
}
