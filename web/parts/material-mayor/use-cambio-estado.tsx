import { can } from '#contract/shared/permisos.ts'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import type { Undo } from '#web/plumbing/undo.ts'
import { useDialogo } from '#web/plumbing/use-dialogo.ts'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import type { UnidadVista } from './vista.ts'
import '#web/ui/badge.module.css'
import './cambiar-estado.module.css'

const CambiarEstadoModal = fetched(() => import('./cambiar-estado-modal.tsx'), 'CambiarEstadoModal')

type Say = (text: string, deshacer: Undo) => void

/**
 * Changes the status of a unit in a dialog with an address (`?dialogo=estado&de=21`); `dialog` stands anywhere on the
 * screen. What was done is said with the way to take it back: `tell` of what the server has, `inform` of what waits here.
 */
export function useCambioEstado(
  user: UsuarioSesion,
  unidades: readonly UnidadVista[] | undefined,
  say: { tell: Say; inform: Say },
) {
  const puede = can(user.role, 'unidades.cambiar_estado')
  const { dialogo, abrir, cerrar } = useDialogo(puede ? ['estado'] : [])
  const unidad = unidades?.find(({ id }) => id === dialogo?.de)
  return {
    puede,
    abrir: (id: number) => abrir('estado', id),
    cambiando: dialogo !== undefined,
    dialog: (
      <OnDemand open={unidad !== undefined}>
        {unidad && <CambiarEstadoModal key={unidad.id} unidad={unidad} usuario={user.id} onClose={cerrar} {...say} />}
      </OnDemand>
    ),
  }
}
