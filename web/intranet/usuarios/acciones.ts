import type { EstadoUsuario } from '#contract/perfil.ts'
import type { Usuario } from '#contract/usuarios.ts'

/** What an administrator does to an account. */
export type Accion =
  | 'perfil'
  | 'aprobar'
  | 'rechazar'
  | 'reenviar'
  | 'invitar'
  | 'eliminar'
  | 'rol'
  | 'suspender'
  | 'activar'
  | 'baja'
  | 'cerrar'

const byEstado: Record<EstadoUsuario, Accion[]> = {
  pendiente_verificacion: ['reenviar', 'eliminar'],
  pendiente_aprobacion: ['aprobar', 'rechazar'],
  activo: ['perfil', 'rol', 'suspender', 'baja'],
  suspendido: ['perfil', 'rol', 'activar', 'baja'],
  baja: ['perfil', 'activar', 'cerrar'],
}

/** What can be done to an account; nothing to one's own, and nothing to one whose data were removed. */
export function accionesDe(
  usuario: Pick<Usuario, 'id' | 'estado' | 'email' | 'sin_acceso'>,
  actorId: number,
): Accion[] {
  if (usuario.id === actorId || !tieneCorreo(usuario)) return []
  const acciones = byEstado[usuario.estado]
  // Who came in by a sheet has had no mail yet, and nothing to be kept for if it was a mistake.
  return usuario.sin_acceso && usuario.estado === 'activo' ? ['invitar', ...acciones, 'eliminar'] : acciones
}

/** Whether the address is somebody's: one under `.invalid` (RFC 2606) only keeps the place of a closed account. */
export const tieneCorreo = ({ email }: Pick<Usuario, 'email'>): boolean => !email.endsWith('.invalid')
