import { useQuery } from '@tanstack/react-query'
import { IconHelpCircle, IconRefresh, IconSettings, IconUsers } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { asking } from '#web/plumbing/page-handle.ts'
import { useDialogo } from '#web/plumbing/use-dialogo.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { operatividadQuery } from '#web/parts/material-mayor/luz-de.ts'
import { useIdle } from '#web/plumbing/use-idle.ts'
import { FlotaAviso } from '#web/parts/material-mayor/flota-aviso.tsx'
import { useCambioEstado } from '#web/parts/material-mayor/use-cambio-estado.tsx'
import { flotaQuery, useFlota } from '#web/parts/material-mayor/use-flota.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { Conductores } from './conductores.tsx'
import { Conflictos } from './conflictos.tsx'
import { FichasModal } from './fichas-modal.tsx'
import { fleetSummary } from './flota.ts'
import { Historial } from './historial.tsx'
import { UnidadCard } from './unidad-card.tsx'
import { UnidadSkeleton } from './unidad-skeleton.tsx'
import styles from './material-mayor.module.css'

const PapelesPorVencer = fetched(() => import('./papeles-por-vencer.tsx'), 'PapelesPorVencer')

export const meta = pageTitle('Material Mayor')
export const handle = asking(flotaQuery, operatividadQuery)

/** spec §9: for how long it is told that the data was reset, in milliseconds. */
const reinicioMs = 3000

export default function MaterialMayorScreen() {
  const { user } = useMember()
  const { flota, unidades, error, isPending } = useFlota(user)
  const operatividad = useQuery(operatividadQuery)
  const administra = can(user.role, 'unidades.administrar')
  const reinicia = can(user.role, 'unidades.reiniciar')
  const { banner, tell, inform, fail, close } = useBanner()
  const cambio = useCambioEstado(user, unidades, { tell, inform })
  const { dialogo, abrir, cerrar } = useDialogo([
    ...(administra ? (['unidades'] as const) : []),
    ...(reinicia ? (['reinicio'] as const) : []),
  ])
  const [reiniciado, setReiniciado] = useState<string>()

  // Below the fold: drawn once the units are on the screen.
  const conHistorial = useIdle()
  const [refusal, setRefusal] = useState<string>()
  const reset = useEnvio(materialMayorApi.reset, {
    onDone: ({ message }) => setReiniciado(message),
    onFailed: setRefusal,
  })

  const deAdministrador: Action[] = [
    ...(administra ? [{ label: 'Administrar unidades', icon: IconSettings, run: () => abrir('unidades') }] : []),
    ...(reinicia ? [{ label: 'Reiniciar datos', icon: IconRefresh, run: () => abrir('reinicio') }] : []),
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
          <Button variant="outline" icon={IconUsers} render={<Link to="/intranet/disponibilidad" />}>
            Quién está disponible
          </Button>
          {deAdministrador.length > 0 && <ActionMenu label="Más de Material Mayor" actions={deAdministrador} />}
        </>
      }
    >
      <FlotaAviso flota={flota} demas={operatividad} />
      <Conflictos
        usuario={user.id}
        unidades={flota?.unidades ?? []}
        later={dialogo !== undefined || cambio.cambiando}
        tell={tell}
      />
      <Banner banner={banner} onClose={close} />
      {reiniciado && (
        <Alert variant="success" autoclose={reinicioMs} onClose={() => setReiniciado(undefined)}>
          {reiniciado}
        </Alert>
      )}
      {refusal && (
        <Alert variant="error" onClose={() => setRefusal(undefined)}>
          {refusal}
        </Alert>
      )}
      {error && <Alert variant="error">{error.message}</Alert>}
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
            onChangeStatus={() => cambio.abrir(unidad.id)}
          />
        ))}
      </div>
      {conHistorial && can(user.role, 'unidades.bitacora') && (
        <Suspense>
          <PapelesPorVencer />
        </Suspense>
      )}
      {conHistorial && <Conductores />}
      {conHistorial && <Historial deshace={cambio.puede} tell={tell} fail={fail} />}

      {cambio.dialog}
      {dialogo?.nombre === 'unidades' && <FichasModal onClose={cerrar} />}
      <ConfirmDialog
        open={dialogo?.nombre === 'reinicio'}
        onOpenChange={cerrar}
        title="Reiniciar datos"
        message={mensajes.confirmarReinicio}
        confirmLabel="Reiniciar datos"
        danger
        loading={reset.sending}
        loadingLabel="Reiniciando"
        onConfirm={async () => {
          setRefusal(undefined)
          await reset.send()
          cerrar()
        }}
      />
    </Page>
  )
}
