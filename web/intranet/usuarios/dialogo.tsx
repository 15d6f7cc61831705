import type { Usuario } from '#contract/usuarios.ts'
import type { Accion } from './acciones.ts'
import { AprobarModal } from './aprobar-modal.tsx'
import { BajaModal } from './baja-modal.tsx'
import { ConfirmarDialog } from './confirmar-dialog.tsx'
import { RolModal } from './rol-modal.tsx'

export interface DialogoAbierto {
  accion: Exclude<Accion, 'perfil' | 'reenviar' | 'invitar' | 'acceso'>
  usuario: Usuario
}

interface DialogoProps {
  abierto: DialogoAbierto
  onClose: () => void
  onDone: (text: string) => void
  onFailed: (text: string) => void
}

/** The open dialog. */
export function Dialogo({ abierto, onFailed, ...ends }: DialogoProps) {
  switch (abierto.accion) {
    case 'aprobar':
      return <AprobarModal usuario={abierto.usuario} {...ends} />
    case 'baja':
      return <BajaModal usuario={abierto.usuario} {...ends} />
    case 'rol':
      return <RolModal usuario={abierto.usuario} {...ends} />
    default:
      return <ConfirmarDialog accion={abierto.accion} usuario={abierto.usuario} {...ends} onFailed={onFailed} />
  }
}
