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
  if (!isRecent(claveEn, now)) throw forbidden(mensajes.confirmeClave, 'confirmar_clave')
}

function isRecent(at: string | null, now: Date): boolean {
  const age = at === null ? Infinity : now.getTime() - Date.parse(at)
  return age >= -skewMs && age < holdsMs
}

/**
 * Throws 403 unless this session gave what the endpoint asks for (docs/decisions/127): `confirmar_factor` of a member who
 * has a second factor, first of all, as it stands for the password too; `confirmar_clave`; `confirmar_correo`.
 */
export function requireConfirmed(actor: Actor, { confianza }: Pick<Endpoint, 'confianza'>, now: Date): void {
  const { deConfianza, factorDesde, factorEn } = actor
  const byFactor = factorDesde !== null && confianza !== 'siempre'
  const proven = byFactor ? isRecent(factorEn, now) : deConfianza || confianza === 'factor_o_clave'
  const asked = confianza !== undefined && !proven
  if (asked && factorDesde !== null) throw forbidden(mensajes.confirmeFactor, 'confirmar_factor')
  requirePassword(actor, now)
  if (asked) throw forbidden(mensajes.confirmeCorreo, 'confirmar_correo')
}
