import type { Usuario } from '#contract/usuarios.ts'
import type { Accion } from './acciones.ts'
import { AprobarModal } from './aprobar-modal.tsx'
import { ConfirmarDialog } from './confirmar-dialog.tsx'
import { InvitarModal } from './invitar-modal.tsx'
import { RegistroModal } from './registro-modal.tsx'
import { RolModal } from './rol-modal.tsx'

export type DialogoAbierto =
  { accion: 'invitar' | 'registro' } | { accion: Exclude<Accion, 'reenviar'>; usuario: Usuario }

interface DialogoProps {
  abierto: DialogoAbierto
  onClose: () => void
  onDone: (text: string) => void
  onFailed: (text: string) => void
  onStale: () => void
}

/** The one dialog that is open. */
export function Dialogo({ abierto, onFailed, onStale, ...ends }: DialogoProps) {
  switch (abierto.accion) {
    case 'invitar':
      return <InvitarModal {...ends} />
    case 'registro':
      return <RegistroModal {...ends} />
    case 'aprobar':
      return <AprobarModal usuario={abierto.usuario} {...ends} onStale={onStale} />
    case 'rol':
      return <RolModal usuario={abierto.usuario} {...ends} onStale={onStale} />
    default:
      return <ConfirmarDialog accion={abierto.accion} usuario={abierto.usuario} {...ends} onFailed={onFailed} />
  }
}
