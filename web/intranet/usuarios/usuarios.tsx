import { IconFileImport, IconMailPlus, IconUserCog } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { can } from '#contract/shared/permisos.ts'
import { type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { ApiError } from '#web/plumbing/api.ts'
import { useAbierto, useAbiertoConDireccion } from '#web/plumbing/use-abierto.ts'
import { useDialogo } from '#web/plumbing/use-dialogo.ts'
import { useRegistro } from '#web/plumbing/use-registro.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useVarios } from '#web/plumbing/use-varios.ts'
import { Button } from '#web/ui/button.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { SinPermiso } from '#web/intranet/shell/sin-permiso.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { useVista } from '#web/intranet/shell/use-vista.ts'
import { type Accion, accionesDe } from './acciones.ts'
import { AprobarModal } from './aprobar-modal.tsx'
import { Dialogo, type DialogoAbierto } from './dialogo.tsx'
import { Invitar } from './invitar-modal.tsx'
import { Pendientes } from './pendientes.tsx'
import { Solicitudes } from './solicitudes.tsx'
import { Todos } from './todos.tsx'
import { useCuantasSolicitudes, useCuantosPendientes } from './use-cuantos.ts'
import styles from './usuarios.module.css'

const CalidadModal = fetched(() => import('./calidad-modal.tsx'), 'CalidadModal')
const AccesoModal = fetched(() => import('./acceso-modal.tsx'), 'AccesoModal')

const vistas = ['por-aprobar', 'por-verificar', 'todos', 'solicitudes'] as const

export function Usuarios({ title }: { title: string }) {
  const { user } = useMember()
  const administers = can(user.role, 'administracion.gestionar')
  const navigate = useNavigate()
  const porAprobar = useCuantosPendientes('pendiente_aprobacion')
  const porVerificar = useCuantosPendientes('pendiente_verificacion')
  const solicitudes = useCuantasSolicitudes(administers)
  const [vista, setVista] = useVista(vistas)
  const { banner, tell, fail, close } = useBanner()
  const { dialogo: acceso, abrir: abrirAcceso, cerrar: cerrarAcceso } = useDialogo(['acceso'])
  const { abierto: dialogo, abrir, onClose, done } = useAbierto<DialogoAbierto>(tell)
  const aprobar = useRegistro(usuariosApi.list, administers ? 'aprobar' : undefined, {
    con: { estado: 'pendiente_aprobacion' },
    tell,
  })
  const general = useAbiertoConDireccion(administers ? ['invitar'] : [], tell)

  const [calidad, setCalidad] = useState<{ elegidas: readonly Usuario[]; clear: () => void }>()
  const remind = useVarios<Usuario>(usuariosApi.resendVerifications, { nombreDe: ({ nombre }) => nombre, tell, fail })
  const resend = useEnvio(usuariosApi.resendVerification, { onDone: ({ message }) => tell(message), onFailed: fail })

  const list = {
    accionesDe: (usuario: Usuario) => (administers ? accionesDe(usuario, user.id) : []),
    onAccion: (accion: Accion, usuario: Usuario) => {
      if (accion === 'perfil') void navigate(`/intranet/perfil/${usuario.id}`)
      else if (accion === 'reenviar' || accion === 'invitar') void resend.send({ params: { id: usuario.id } })
      else if (accion === 'acceso') abrirAcceso('acceso', usuario.id)
      else abrir({ accion, usuario })
    },
  }

  // The role was taken away, but the browser still remembers it.
  if (porAprobar.error instanceof ApiError && porAprobar.error.status === 403) {
    return (
      <Page title={title}>
        <SinPermiso />
      </Page>
    )
  }
  return (
    <Page
      title={title}
      subtitle={porAprobar.data === undefined ? undefined : whoWaits(porAprobar.data)}
      actions={
        administers && (
          <>
            <Button
              variant="outline"
              className={styles.quiet}
              icon={IconUserCog}
              render={<Link to="/intranet/configuracion?vista=registro" />}
            >
              Registro
            </Button>
            <Button variant="outline" icon={IconFileImport} render={<Link to="/intranet/usuarios/importar" />}>
              Importar
            </Button>
            <Button icon={IconMailPlus} onClick={() => general.abrir('invitar')}>
              Invitar
            </Button>
          </>
        )
      }
    >
      <Banner banner={banner} onClose={close} />
      <Tabs
        label="Usuarios"
        value={vista}
        onChange={setVista}
        tabs={[
          {
            value: 'por-aprobar',
            label: 'Por aprobar',
            count: porAprobar.data,
            content: <Pendientes estado="pendiente_aprobacion" {...list} />,
          },
          {
            value: 'por-verificar',
            label: 'Por verificar',
            count: porVerificar.data,
            content: (
              <Pendientes estado="pendiente_verificacion" {...list} recuerda={administers ? remind : undefined} />
            ),
          },
          {
            value: 'todos',
            label: 'Todos',
            content: (
              <Todos
                {...list}
                ownId={user.id}
                onCalidad={administers ? (elegidas, clear) => setCalidad({ elegidas, clear }) : undefined}
              />
            ),
          },
          ...(administers
            ? [
                {
                  value: 'solicitudes' as const,
                  label: 'Solicitudes',
                  count: solicitudes.data,
                  content: <Solicitudes ownId={user.id} onDone={tell} />,
                },
              ]
            : []),
        ]}
      />
      <OnDemand open={calidad !== undefined}>
        {calidad && (
          <CalidadModal
            elegidas={calidad.elegidas}
            tell={tell}
            onClose={() => setCalidad(undefined)}
            onDone={() => {
              calidad.clear()
              setCalidad(undefined)
            }}
          />
        )}
      </OnDemand>
      {general.abierto === 'invitar' && (
        <Invitar
          de={general.de}
          onClose={general.onClose}
          onDone={general.done}
          onSinCorreo={(id) => abrirAcceso('acceso', id)}
        />
      )}
      {administers && acceso?.de && (
        <OnDemand open>
          <AccesoModal id={acceso.de} onClose={cerrarAcceso} />
        </OnDemand>
      )}
      {aprobar.registro && <AprobarModal usuario={aprobar.registro} onClose={aprobar.onClose} onDone={aprobar.done} />}
      {dialogo && (
        <Dialogo
          abierto={dialogo}
          onClose={onClose}
          onDone={done}
          onFailed={(text) => {
            onClose()
            fail(text)
          }}
        />
      )}
    </Page>
  )
}

const whoWaits = (count: number): string =>
  count === 0
    ? 'Nadie espera aprobación'
    : count === 1
      ? 'Una persona espera aprobación'
      : `${count} personas esperan aprobación`
