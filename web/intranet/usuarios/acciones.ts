import type { EstadoUsuario } from '#contract/perfil.ts'
import type { Usuario } from '#contract/usuarios.ts'

/** Administrator action on an account. */
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
  | 'acceso'

const byEstado: Record<EstadoUsuario, Accion[]> = {
  pendiente_verificacion: ['reenviar', 'acceso', 'eliminar'],
  pendiente_aprobacion: ['aprobar', 'rechazar'],
  activo: ['perfil', 'acceso', 'rol', 'suspender', 'baja'],
  suspendido: ['perfil', 'acceso', 'rol', 'activar', 'baja'],
  baja: ['perfil', 'acceso', 'activar', 'cerrar'],
}

/** Returns the actions allowed on an account; none on one's own or one whose data were removed. */
export function accionesDe(
  usuario: Pick<Usuario, 'id' | 'estado' | 'email' | 'sin_acceso'>,
  actorId: number,
): Accion[] {
  if (usuario.id === actorId || isClosed(usuario)) return []
  const acciones = byEstado[usuario.estado]
  // A member imported from a sheet has had no mail yet, and can be deleted if it was a mistake.
  if (!usuario.sin_acceso || usuario.estado !== 'activo') return acciones
  return [...(usuario.email === null ? [] : (['invitar'] as const)), ...acciones, 'eliminar']
}

/** True for an address under `.invalid` (RFC 2606), the placeholder of a closed account. */
const isClosed = ({ email }: Pick<Usuario, 'email'>): boolean => email?.endsWith('.invalid') ?? false

/** False for who has none, or whose account is closed. */
export const tieneCorreo = (usuario: Pick<Usuario, 'email'>): boolean => usuario.email !== null && !isClosed(usuario)
