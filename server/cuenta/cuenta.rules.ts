import type { ModoRegistro } from '#contract/configuracion.ts'
import type { EstadoUsuario } from '#contract/perfil.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { absoluteLimit } from '#server/plumbing/records/sessions.ts'

/** decisions §2: why a right password does not sign in yet, by account state; undefined for active ones. */
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
 * decisions §4: the state after verifying the e-mail. One without a password was invited by an administrator, and needs
 * no approval.
 */
export function estadoVerificado(user: { password_hash: string | null }, modo: ModoRegistro): EstadoUsuario {
  return user.password_hash === null || modo === 'abierto' ? 'activo' : 'pendiente_aprobacion'
}

/** True if a mailed link may set the password: not for closed accounts. */
export const mayReset = (estado: EstadoUsuario): boolean => estado !== 'suspendido' && estado !== 'baja'

/** Rate-limit key: wrong sign-ins of one person at one place, a network or a known browser. */
export const loginKey = (place: string, email: string): string => `login ${place} ${email}`

/** Rate-limit key: wrong sign-ins of an account from places that are new to it. */
export const cuentaKey = (email: string): string => `login de ${email}`

/** Rate-limit key: wrong codes of an account from one trusted browser or session, or from all others together. */
export const codigosKey = (userId: number, lugar: string | undefined): string =>
  lugar ? `codigos ${userId} ${lugar}` : `codigos ${userId}`

/** Counts wrong codes of an account from everywhere, for the notice to its owner. */
export const erradosKey = (userId: number): string => `codigos errados ${userId}`

/** Memory of a browser after its last sign-in: as long as a session may last. */
export const memoryOfDevices = absoluteLimit

/**
 * True for a browser of another make than the known ones. Ignores the numbers of its user agent, which change with
 * every update. The very first sign-in has nothing to warn from.
 */
export function isNewDevice(
  { ultimo_acceso }: { ultimo_acceso: string | null },
  known: readonly (string | null)[],
  userAgent: string,
): boolean {
  const make = (name: string | null) => (name ?? '').replaceAll(/[\d._]+/g, '')
  return ultimo_acceso !== null && known.every((one) => make(one) !== make(userAgent))
}

/** `s…@demo.cl`: enough for its owner to know which one. */
export const shortAddress = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…')
