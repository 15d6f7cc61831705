import type { EstadoUsuario } from '#contract/perfil.ts'
import type { Usuario } from '#contract/usuarios.ts'

/** What an administrator does to an account. */
export type Accion =
  'aprobar' | 'rechazar' | 'reenviar' | 'eliminar' | 'rol' | 'suspender' | 'activar' | 'baja' | 'cerrar'

const byEstado: Record<EstadoUsuario, Accion[]> = {
  pendiente_verificacion: ['reenviar', 'eliminar'],
  pendiente_aprobacion: ['aprobar', 'rechazar'],
  activo: ['rol', 'suspender', 'baja'],
  suspendido: ['rol', 'activar', 'baja'],
  baja: ['activar', 'cerrar'],
}

/** What can be done to an account; nothing to one's own, and nothing to one whose data were removed. */
export function accionesDe(usuario: Pick<Usuario, 'id' | 'estado' | 'email'>, actorId: number): Accion[] {
  return usuario.id === actorId || !tieneCorreo(usuario) ? [] : byEstado[usuario.estado]
}

/** Whether the address is somebody's: one under `.invalid` (RFC 2606) only keeps the place of a closed account. */
export const tieneCorreo = ({ email }: Pick<Usuario, 'email'>): boolean => !email.endsWith('.invalid')
