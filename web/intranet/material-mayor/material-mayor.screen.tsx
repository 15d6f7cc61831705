import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconHelpCircle, IconRefresh, IconSettings, IconUsers } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { asking } from '#web/plumbing/page-handle.ts'
import { makeStale } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { operatividadQuery } from '#web/parts/material-mayor/luz-de.ts'
import { useIdle } from '#web/plumbing/use-idle.ts'
import { FlotaAviso } from '#web/parts/material-mayor/flota-aviso.tsx'
import { flotaQuery, useFlota } from '#web/parts/material-mayor/use-flota.ts'
import type { UnidadVista } from '#web/parts/material-mayor/vista.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import { phone, useMediaQuery } from '#web/ui/use-media-query.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { type Borrador, storedBorrador } from './borrador.ts'
import { Conductores } from './conductores.tsx'
import { Conflictos } from './conflictos.tsx'
import { FichasModal } from './fichas-modal.tsx'
import { fleetSummary } from './flota.ts'
import { Historial } from './historial.tsx'
import { UnidadCard } from './unidad-card.tsx'
import { UnidadSkeleton } from './unidad-skeleton.tsx'
import './estilos.ts'
import styles from './material-mayor.module.css'

const CambiarEstadoModal = fetched(() => import('./cambiar-estado-modal.tsx'), 'CambiarEstadoModal')
const PapelesPorVencer = fetched(() => import('./papeles-por-vencer.tsx'), 'PapelesPorVencer')

export const meta = pageTitle('Material Mayor')
export const handle = asking(flotaQuery, operatividadQuery)

/** spec §9: duration of each success, in milliseconds. */
const bannerTimes = { estado: 5000, reinicio: 3000 }

interface Banner {
  id: number
  variant: 'success' | 'info'
  text: string
  time: number
}

type Dialog = { kind: 'estado'; unidad: UnidadVista; borrador?: Borrador } | { kind: 'reinicio' } | { kind: 'fichas' }

export default function MaterialMayorScreen() {
  const { user } = useMember()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isPhone = useMediaQuery(phone)
  const { flota, unidades, cola, error, isPending } = useFlota(user)
  const operatividad = useQuery(operatividadQuery)
  // Restores a change interrupted by the end of the session.
  const [borrador, setBorrador] = useState(() => storedBorrador(user.id))
  const interrupted = unidades?.find(({ id }) => id === borrador?.unidadId)
  const [chosen, setDialog] = useState<Dialog>()
  const dialog: Dialog | undefined = chosen ?? (interrupted && { kind: 'estado', unidad: interrupted, borrador })
  const [postponed, setPostponed] = useState<readonly string[]>([])
  const [banner, setBanner] = useState<Banner>()
  const close = () => {
    setBorrador(undefined)
    setDialog(undefined)
  }
  const tell = (text: string, time: number, variant: Banner['variant'] = 'success') =>
    setBanner({ id: Date.now(), variant, text, time })
  const readAgain = () => makeStale(queries, materialMayorApi.changeStatus)

  // Below the fold: drawn once the units are on the screen.
  const conHistorial = useIdle()
  const [refusal, setRefusal] = useState<string>()
  const reset = useEnvio(materialMayorApi.reset, {
    onDone: ({ message }) => tell(message, bannerTimes.reinicio),
    onFailed: setRefusal,
  })

  const otras: Action[] = [
    { label: 'Quién está disponible', icon: IconUsers, run: () => void navigate('/intranet/disponibilidad') },
    ...(can(user.role, 'unidades.administrar')
      ? [{ label: 'Administrar unidades', icon: IconSettings, run: () => setDialog({ kind: 'fichas' }) }]
      : []),
    ...(can(user.role, 'unidades.reiniciar')
      ? [{ label: 'Reiniciar datos', icon: IconRefresh, run: () => setDialog({ kind: 'reinicio' }) }]
      : []),
  ]

  return (
    <Page
      title="Material Mayor"
      subtitle={unidades && fleetSummary(unidades)}
      actions={
        <>
          <Button variant="outline" icon={IconHelpCircle} render={<Link to="/intranet/material-mayor/podemos-salir" />}>
            ¿Podemos salir?
          </Button>
          {isPhone ? (
            <ActionMenu label="Más de Material Mayor" actions={otras} />
          ) : (
            otras.map(({ label, icon, run }) => (
              <Button key={label} variant="outline" className={styles.quiet} icon={icon} onClick={run}>
                {label}
              </Button>
            ))
          )}
        </>
      }
    >
      <FlotaAviso
        flota={flota}
        cola={cola}
        decide={
          postponed.length > 0 && (
            <Button variant="outline" size="sm" className={styles.decide} onClick={() => setPostponed([])}>
              Decidir ahora
            </Button>
          )
        }
      />
      {banner && (
        <Alert key={banner.id} variant={banner.variant} autoclose={banner.time} onClose={() => setBanner(undefined)}>
          {banner.text}
        </Alert>
      )}
      {refusal && (
        <Alert variant="error" onClose={() => setRefusal(undefined)}>
          {refusal}
        </Alert>
      )}
      {error && <Alert variant="error">{error.message}</Alert>}
      <KeptAviso query={operatividad} />
      {operatividad.error && !operatividad.data && (
        <Falla onRetry={operatividad.refetch}>
          No se pudo leer si cada unidad puede salir. {operatividad.error.message}
        </Falla>
      )}
      {unidades?.length === 0 && (
        <EmptyState title="No hay unidades" headingLevel={2}>
          Un administrador puede agregarlas.
        </EmptyState>
      )}
      <div className={styles.cards}>
        {isPending && [21, 22, 23].map((id) => <UnidadSkeleton key={id} />)}
        {unidades?.map((unidad) => (
          <UnidadCard
            key={unidad.id}
            unidad={unidad}
            operatividad={operatividad.data?.data.find(({ id }) => id === unidad.id)}
            isReading={operatividad.isPending}
            onChangeStatus={() => setDialog({ kind: 'estado', unidad })}
          />
        ))}
      </div>
      {conHistorial && can(user.role, 'unidades.bitacora') && (
        <Suspense>
          <PapelesPorVencer />
        </Suspense>
      )}
      {conHistorial && <Conductores />}
      {conHistorial && <Historial />}

      <OnDemand open={dialog?.kind === 'estado'}>
        {dialog?.kind === 'estado' && (
          <CambiarEstadoModal
            unidad={dialog.unidad}
            usuario={user.id}
            borrador={dialog.borrador}
            onClose={close}
            onSaved={async ({ estado }, where) => {
              const { id, nombre } = dialog.unidad
              // Close only its own: another may have opened during the save.
              setBorrador(undefined)
              setDialog((open) => (open?.kind === 'estado' && open.unidad.id !== id ? open : undefined))
              if (where === 'servidor') tell(mensajes.estadoActualizado(nombre, estado), bannerTimes.estado)
              else tell(keptHere(nombre, estado), bannerTimes.estado, 'info')
              await readAgain()
            }}
            onStale={readAgain}
          />
        )}
      </OnDemand>
      {!dialog && (
        <Conflictos
          cola={cola}
          unidades={flota?.unidades ?? []}
          postponed={postponed}
          onPostpone={(clave) => setPostponed([...postponed, clave])}
          onSent={(nombre, estado) => tell(mensajes.estadoActualizado(nombre, estado), bannerTimes.estado)}
        />
      )}
      {dialog?.kind === 'fichas' && <FichasModal onClose={close} />}
      <ConfirmDialog
        open={dialog?.kind === 'reinicio'}
        onOpenChange={close}
        title="Reiniciar datos"
        message={mensajes.confirmarReinicio}
        confirmLabel="Reiniciar datos"
        danger
        loading={reset.sending}
        loadingLabel="Reiniciando"
        onConfirm={async () => {
          setRefusal(undefined)
          await reset.send()
          close()
        }}
      />
    </Page>
  )
}

const keptHere = (unidad: string, estado: string) =>
  `${unidad} quedó ${estado} en este equipo. Se enviará cuando vuelva la conexión.`
