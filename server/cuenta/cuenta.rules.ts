import type { ModoRegistro } from '#contract/configuracion.ts'
import type { EstadoUsuario } from '#contract/perfil.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { absoluteLimit } from '#server/plumbing/records/sessions.ts'

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

/** Rate-limit key: wrong sign-ins of one person at one place, a network or a known browser. */
export const loginKey = (place: string, email: string): string => `login ${place} ${email}`

/** For how long a browser is known after its last sign-in: as long as a session may last. */
export const memoryOfDevices = absoluteLimit

/**
 * Whether a member signs in by a browser of another make than those they are known by. The numbers in its name change
 * with every update. Whoever signs in for the first time ever has no other to be warned from.
 */
export function isNewDevice(
  { ultimo_acceso }: { ultimo_acceso: string | null },
  known: readonly (string | null)[],
  userAgent: string,
): boolean {
  const make = (name: string | null) => (name ?? '').replaceAll(/[\d._]+/g, '')
  return ultimo_acceso !== null && known.every((one) => make(one) !== make(userAgent))
}
