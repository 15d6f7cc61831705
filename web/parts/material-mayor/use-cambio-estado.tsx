import { useEffect, useRef } from 'react'
import { can } from '#contract/shared/permisos.ts'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import { useDialogo } from '#web/plumbing/use-dialogo.ts'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import { dropBorrador } from './borrador-estado.ts'
import type { UnidadVista } from './vista.ts'
import '#web/ui/badge.module.css'
import './cambiar-estado.module.css'

const CambiarEstado = fetched(() => import('./cambiar-estado.tsx'), 'CambiarEstado')

type Say = (text: string, deshacer: () => Promise<string>) => void

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
  // The draft survives leaving the screen, but not closing the dialog.
  const before = useRef(dialogo)
  useEffect(() => {
    if (before.current && !dialogo) dropBorrador()
    before.current = dialogo
  }, [dialogo])
  return {
    puede,
    abrir: (id: number) => abrir('estado', id),
    cambiando: dialogo !== undefined,
    dialog: (
      <OnDemand open={unidad !== undefined}>
        {unidad && <CambiarEstado key={unidad.id} unidad={unidad} usuario={user.id} onClose={cerrar} {...say} />}
      </OnDemand>
    ),
  }
}
