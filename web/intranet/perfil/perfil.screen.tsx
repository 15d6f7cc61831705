import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type MetaArgs, useLocation, useParams, useNavigate } from 'react-router'
import { type Perfil, perfilApi } from '#contract/perfil.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can, type Role } from '#contract/shared/permisos.ts'
import { ApiError } from '#web/plumbing/api.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { useDialogo } from '#web/plumbing/use-dialogo.ts'
import { storedToken } from '#web/plumbing/session.ts'
import { makeStale } from '#web/plumbing/query.ts'
import { perfilDe } from './consultas.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { SinPermiso } from '#web/intranet/shell/sin-permiso.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { AntiguedadCard } from './antiguedad-card.tsx'
import { CargoCambiado } from './cargo-cambiado.tsx'
import { CertificadosCard } from './certificados-card.tsx'
import { CompletarCard } from './completar-card.tsx'
import { campoDePerfil } from './completar.rules.ts'
import { ConsentimientosCard } from './consentimientos-card.tsx'
import { ContactoEmergencia } from './contacto-emergencia.tsx'
import { EquiposCard } from './equipos-card.tsx'
import { HojaServiciosCard } from './hoja/hoja-servicios-card.tsx'
import { FichaCard } from './ficha-card.tsx'
import { HistorialCard } from './historial-card.tsx'
import { DocumentosCard } from './documentos-card.tsx'
import { InformacionPersonal } from './informacion-personal.tsx'
import { NoPerfil } from './no-perfil.tsx'
import { PerfilCabecera } from './perfil-cabecera.tsx'
import { PerfilForm } from './perfil-form.tsx'
import { PerfilSkeleton } from './perfil-skeleton.tsx'
import styles from './perfil.module.css'

export const meta = ({ params, matches }: Pick<MetaArgs, 'params' | 'matches'>) =>
  pageTitle(params.id ? 'Perfil' : 'Mi Perfil')({ matches })

/** spec §9: delay of the refetch after a photograph. */
const reloadMs = 1000

/** spec §2 item 6: one's own profile, or with an id another's, for those who may see it. */
export default function PerfilScreen() {
  const { user } = useMember()
  const administers = can(user.role, 'administracion.gestionar')
  const id = Number(useParams().id ?? user.id)
  const own = id === user.id
  if (!own && !can(user.role, 'perfiles.ver'))
    return (
      <Page title="Perfil">
        <SinPermiso />
      </Page>
    )
  return <PerfilPage key={id} id={id} own={own} editable={own || administers} audits={administers} />
}

interface PerfilPageProps {
  id: number
  own: boolean
  editable: boolean
  /** The viewer may read the audit log. */
  audits: boolean
}

function PerfilPage({ id, own, editable, audits }: PerfilPageProps) {
  const queries = useQueryClient()
  const { user } = useMember()
  const { dialogo, abrir, cerrar } = useDialogo(editable ? ['editar'] : [])
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  // The card that names what is missing leads here.
  const campo = own && editable ? campoDePerfil(hash) : undefined
  const editing = dialogo !== undefined || campo !== undefined
  const closeForm = () => {
    if (dialogo) cerrar()
    if (campo) void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
  }
  const editButton = useEditFocus(editing)
  const [recast, setRecast] = useState(false)
  const [photographs, setPhotographs] = useState(0)
  const { banner, tell, fail, close } = useBanner()
  const signedIn = storedToken() !== null
  const query = useQuery({ ...perfilDe(id, own), enabled: signedIn })
  const { data, refetch } = query
  const error = signedIn ? query.error : new ApiError(401, mensajes.sinToken)
  const isPending = signedIn && query.isPending
  useEffect(() => {
    if (photographs === 0) return
    const timer = setTimeout(() => void refetch(), reloadMs)
    return () => clearTimeout(timer)
  }, [photographs, refetch])

  const showFoto = (foto_perfil: string | null, text: string) => {
    queries.setQueryData<Perfil>(perfilDe(id, own).queryKey, (shown) => shown && { ...shown, foto_perfil })
    setPhotographs(photographs + 1)
    void makeStale(queries, perfilApi.uploadFoto, perfilDe(id, own).queryKey)
    tell(text)
  }

  const mayEdit = data && editable && !editing
  return (
    <Page
      title={own ? 'Mi Perfil' : 'Perfil'}
      {...(!own && { sala: salaDe(user.role) })}
      nombre={own ? undefined : data?.nombre}
      subtitle={own && 'Sus datos los ven usted, el Capitán, el Ayudante y los administradores'}
      actions={
        mayEdit && (
          <Button ref={editButton} icon={IconPencil} onClick={() => abrir('editar')}>
            Editar perfil
          </Button>
        )
      }
    >
      <KeptAviso query={query} />
      <Banner banner={banner} onClose={close} />
      {recast && data && <CargoCambiado perfil={data} onClose={() => setRecast(false)} />}
      {isPending && <PerfilSkeleton />}
      {error && !data && <NoPerfil error={error} again={() => void refetch()} />}
      {data && (
        <>
          <PerfilCabecera
            perfil={data}
            own={own}
            editable={editable}
            onFoto={showFoto}
            onFail={fail}
            onChosen={close}
          />
          <ContactoEmergencia id={id} own={own} />
          {own && <CompletarCard perfil={data} />}
          <div className={styles.grid}>
            <Card title="Información personal">
              {editing ? (
                <PerfilForm
                  perfil={data}
                  own={own}
                  campo={campo}
                  onClose={closeForm}
                  onDone={(text, { cargo }) => {
                    closeForm()
                    setRecast(cargo !== undefined)
                    tell(text)
                  }}
                />
              ) : (
                <InformacionPersonal perfil={data} />
              )}
            </Card>
            <AntiguedadCard id={data.id} tell={tell} fail={fail} />
            <FichaCard id={id} own={own} editable={editable} onDone={tell} />
            <ConsentimientosCard id={id} own={own} administers={audits} onDone={tell} />
          </div>
          <div className={styles.pares}>
            <DocumentosCard id={data.id} own={own} />
            <CertificadosCard id={data.id} nombre={data.nombre} own={own} onDone={tell} />
            {(own || can(user.role, 'equipamiento.editar')) && <EquiposCard id={data.id} own={own} onDone={tell} />}
          </div>
          <HojaServiciosCard id={data.id} onDone={tell} />
          {audits && <HistorialCard id={id} />}
        </>
      )}
    </Page>
  )
}

/** The list of members. */
const salaDe = (role: Role) =>
  can(role, 'usuarios.ver')
    ? { to: '/intranet/usuarios?vista=todos', title: 'Administrar Usuarios' }
    : { to: '/intranet/directorio', title: 'Directorio' }

/** The button is unmounted while the form is open: restores its focus afterwards. */
function useEditFocus(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(editing)
  useEffect(() => {
    if (before.current && !editing) button.current?.focus()
    before.current = editing
  }, [editing])
  return button
}
