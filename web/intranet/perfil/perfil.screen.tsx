import { useQuery } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { perfilApi } from '#contract/perfil.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { api, ApiError } from '../../plumbing/api.ts'
import { KeptAviso } from '../../plumbing/kept-aviso.tsx'
import { keptForLater } from '../../plumbing/kept-queries.ts'
import { pageTitle } from '../../plumbing/page-title.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Banner } from '../shell/banner.tsx'
import { Page } from '../shell/page.tsx'
import { SinPermiso } from '../shell/sin-permiso.tsx'
import { useBanner } from '../shell/use-banner.ts'
import { useMember } from '../shell/use-member.ts'
import { AntiguedadCard } from './antiguedad-card.tsx'
import { HojaServiciosCard } from './hoja/hoja-servicios-card.tsx'
import { InformacionPersonal } from './informacion-personal.tsx'
import { PerfilCabecera } from './perfil-cabecera.tsx'
import { PerfilForm } from './perfil-form.tsx'
import { PerfilSkeleton } from './perfil-skeleton.tsx'
import styles from './perfil.module.css'

export const meta = pageTitle('Mi Perfil')

/** spec §2 item 6: one's own profile, or with an id that of another, for those who may see it. */
export default function PerfilScreen() {
  const { user } = useMember()
  const id = Number(useParams().id ?? user.id)
  const own = id === user.id
  if (!own && !can(user.role, 'perfiles.ver'))
    return (
      <Page title="Perfil">
        <SinPermiso />
      </Page>
    )
  return <PerfilPage key={id} id={id} own={own} editable={own || can(user.role, 'administracion.gestionar')} />
}

interface PerfilPageProps {
  id: number
  own: boolean
  editable: boolean
}

function PerfilPage({ id, own, editable }: PerfilPageProps) {
  const [editing, setEditing] = useState(false)
  const { banner, tell, close } = useBanner()
  const query = useQuery({
    queryKey: ['perfil', own ? 'own' : id],
    queryFn: () => (own ? api(perfilApi.own) : api(perfilApi.get, { params: { id } })),
    ...(own && { meta: keptForLater }),
  })
  const { data, error, isPending, refetch } = query

  return (
    <Page
      title={own ? 'Mi Perfil' : 'Perfil'}
      actions={
        data &&
        editable &&
        !editing && (
          <Button icon={IconPencil} onClick={() => setEditing(true)}>
            Editar perfil
          </Button>
        )
      }
    >
      <KeptAviso query={query} />
      <Banner banner={banner} onClose={close} />
      {isPending && <PerfilSkeleton />}
      {error && !data && <NoPerfil error={error} again={() => void refetch()} />}
      {data && (
        <>
          <PerfilCabecera perfil={data} />
          <div className={styles.grid}>
            <Card title="Información personal">
              {editing ? (
                <PerfilForm
                  perfil={data}
                  own={own}
                  onClose={() => setEditing(false)}
                  onDone={(text) => {
                    setEditing(false)
                    tell(text)
                  }}
                />
              ) : (
                <InformacionPersonal perfil={data} />
              )}
            </Card>
            <AntiguedadCard perfil={data} />
          </div>
          <HojaServiciosCard perfil={data} onDone={tell} />
        </>
      )}
    </Page>
  )
}

/** spec §8: what could not be read, or is not there. */
function NoPerfil({ error, again }: { error: Error; again: () => void }) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <Card>
        <EmptyState bare headingLevel={2} title={mensajes.sinPerfil} />
      </Card>
    )
  return (
    <Alert variant="error">
      {mensajes.errorPerfil}{' '}
      <Button variant="outline" size="sm" onClick={again}>
        Reintentar
      </Button>
    </Alert>
  )
}
