import {
  IconBan,
  IconCheck,
  IconDoorExit,
  IconHelpCircle,
  IconMailForward,
  IconMailPlus,
  IconShieldHalf,
  IconTrash,
  IconUser,
  IconUserCheck,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import type { Accion } from './acciones.ts'

/** Label of an action, on a card and in a menu. */
export const etiquetas: Record<Accion, { label: string; icon: Icon; danger?: boolean }> = {
  perfil: { label: 'Ver perfil', icon: IconUser },
  aprobar: { label: 'Aprobar', icon: IconCheck },
  rechazar: { label: 'Rechazar', icon: IconX, danger: true },
  reenviar: { label: 'Reenviar correo', icon: IconMailForward },
  invitar: { label: 'Invitar por correo', icon: IconMailPlus },
  eliminar: { label: 'Eliminar', icon: IconTrash, danger: true },
  rol: { label: 'Cambiar rol', icon: IconShieldHalf },
  suspender: { label: 'Suspender', icon: IconBan, danger: true },
  activar: { label: 'Reactivar', icon: IconUserCheck },
  baja: { label: 'Dar de baja', icon: IconDoorExit, danger: true },
  acceso: { label: '¿Por qué no puede entrar?', icon: IconHelpCircle },
  cerrar: { label: 'Eliminar datos personales', icon: IconTrash, danger: true },
}
