import type { Endpoint } from '#contract/endpoint.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { forbidden } from './errors.ts'
import type { Actor } from '../records/sessions.ts'

/** decisions §8: time before a session must confirm its password again. */
const holdsMs = 10 * 60 * 1000
/** Allowed skew between processes on one database; an instant further ahead comes from a wrong clock. */
const skewMs = 60 * 1000

/** Throws 403 `confirmar_clave` unless this session gave its password in the last ten minutes, at sign-in or later. */
export function requirePassword({ claveEn }: Actor, now: Date): void {
  const age = claveEn === null ? Infinity : now.getTime() - Date.parse(claveEn)
  if (age < -skewMs || age >= holdsMs) throw forbidden(mensajes.confirmeClave, 'confirmar_clave')
}

/**
 * Throws 403 unless this session is trusted, where the endpoint asks for it (docs/decisions/127): `confirmar_correo`, or
 * `confirmar_factor` of a member who has a second factor.
 */
export function requireConfianza(
  { deConfianza, factorDesde }: Actor,
  { confianza }: Pick<Endpoint, 'confianza'>,
): void {
  if (!confianza || deConfianza) return
  if (factorDesde === null) throw forbidden(mensajes.confirmeCorreo, 'confirmar_correo')
  if (confianza === 'siempre') throw forbidden(mensajes.confirmeFactor, 'confirmar_factor')
}
