import type { ModoRegistro } from '#contract/configuracion.ts'
import type { EstadoUsuario } from '#contract/perfil.ts'
import { mensajes } from '#contract/shared/mensajes.ts'

/** decisions §2: why the right password does not open the door yet, by the account's state; an active one has no reason. */
export function refusalOf(estado: string): { code: string; message: string } | undefined {
  return refusals[estado]
}

const refusals: Record<string, { code: string; message: string } | undefined> = {
  pendiente_verificacion: { code: 'sin_verificar', message: mensajes.debeVerificar },
  pendiente_aprobacion: { code: 'sin_aprobar', message: mensajes.pendienteAprobacion },
  suspendido: { code: 'desactivada', message: mensajes.cuentaDesactivada },
  baja: { code: 'desactivada', message: mensajes.cuentaDesactivada },
}

/**
 * decisions §4: what an account becomes once its e-mail is proven. One without a password was invited by an
 * administrator, and needs no approval.
 */
export function estadoVerificado(user: { password_hash: string | null }, modo: ModoRegistro): EstadoUsuario {
  return user.password_hash === null || modo === 'abierto' ? 'activo' : 'pendiente_aprobacion'
}

/** Whose password may be defined by a mailed link: not of one whose account was closed to them. */
export const mayReset = (estado: EstadoUsuario): boolean => estado !== 'suspendido' && estado !== 'baja'

/** What wrong sign-ins of one person at one place, a network or a known browser, are counted under. */
export const loginKey = (place: string, email: string): string => `login ${place} ${email}`

/**
 * Whether a member who is signed in elsewhere signs in by a browser of another make. The numbers in its name change with
 * every update.
 */
export function isUnknownDevice(open: readonly { user_agent: string | null }[], userAgent: string): boolean {
  const make = (name: string) => name.replaceAll(/[\d._]+/g, '')
  return open.length > 0 && open.every(({ user_agent }) => make(user_agent ?? '') !== make(userAgent))
}
