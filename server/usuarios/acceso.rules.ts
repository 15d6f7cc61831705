import type { EstadoUsuario } from '#contract/perfil.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Impedimento, TipoEnlaceDeAcceso } from '#contract/usuarios/acceso.ts'
import { correoDe } from '#server/plumbing/mail/sin-correo.ts'
import { isClosed } from './usuarios.rules.ts'

interface Cuenta {
  id: number
  estado: EstadoUsuario
  email: string
  con_clave: 0 | 1
}

const byEstado: Partial<Record<EstadoUsuario, Impedimento>> = {
  baja: 'baja',
  suspendido: 'suspendida',
  pendiente_verificacion: 'sin_verificar',
  pendiente_aprobacion: 'sin_aprobar',
}

/** Why an account cannot be signed in to; `espera`: its last tries were too many. */
export function impedimentoOf(cuenta: Cuenta, espera: string | null): Impedimento {
  if (isClosed(cuenta)) return 'cerrada'
  const { estado, con_clave } = cuenta
  if (estado === 'pendiente_verificacion' && con_clave === 0) return 'invitada'
  return byEstado[estado] ?? (con_clave === 0 ? 'sin_clave' : espera === null ? 'nada' : 'espera')
}

/** The link that lets its owner in, or a step further; null where none does. */
export function enlaceOf({ estado, con_clave }: Pick<Cuenta, 'estado' | 'con_clave'>): TipoEnlaceDeAcceso | null {
  if (estado !== 'activo' && estado !== 'pendiente_verificacion') return null
  if (con_clave === 0) return 'invitar'
  return estado === 'pendiente_verificacion' ? 'verificar' : 'restablecer'
}

/** Why no link may be made for this account; undefined if it may. */
export function refusalOfEnlace(cuenta: Cuenta, actorId: number): string | undefined {
  if (cuenta.id === actorId) return mensajes.enlacePropio
  if (correoDe(cuenta.email) === null) return mensajes.miembroSinCorreo
  return enlaceOf(cuenta) === null ? mensajes.enlaceNoAbre : undefined
}
