import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { makeStale } from '#web/plumbing/query.ts'
import { storedBorrador } from './borrador-estado.ts'
import { CambiarEstadoModal } from './cambiar-estado-modal.tsx'
import type { UnidadVista } from './vista.ts'

interface CambiarEstadoProps {
  unidad: UnidadVista
  usuario: number
  onClose: () => void
  tell: (text: string, deshacer: () => Promise<string>) => void
  inform: (text: string, deshacer: () => Promise<string>) => void
}

/** The dialog with what was typed before the session ended, and what is said once it has saved. */
export function CambiarEstado({ unidad, usuario, onClose, tell, inform }: CambiarEstadoProps) {
  const queries = useQueryClient()
  const [borrador] = useState(() => storedBorrador(usuario))
  const readAgain = () => makeStale(queries, materialMayorApi.changeStatus)
  return (
    <CambiarEstadoModal
      unidad={unidad}
      usuario={usuario}
      borrador={borrador?.unidadId === unidad.id ? borrador : undefined}
      onClose={onClose}
      onSaved={({ estado }, { donde, deshacer }) => {
        const undo = () => deshacer().finally(() => void readAgain())
        if (donde === 'servidor') tell(mensajes.estadoActualizado(unidad.nombre, estado), undo)
        else inform(mensajes.estadoEnEquipo(unidad.nombre, estado), undo)
        void readAgain()
      }}
      onStale={() => void readAgain()}
    />
  )
}
