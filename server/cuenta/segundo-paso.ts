import type { FastifyRequest } from 'fastify'
import type { Limite } from '#contract/configuracion/campos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { tellCodigosErrados } from '#server/llaves/avisos-codigos.queries.ts'
import { listPasos } from '#server/llaves/codigos.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { countWithBackoff } from '#server/plumbing/http/backoff.ts'
import { HttpError } from '#server/plumbing/http/errors.ts'
import { count } from '#server/plumbing/http/rate-limit.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { write } from '#server/plumbing/records/write.ts'
import { codigosKey, erradosKey } from './cuenta.rules.ts'

/**
 * Returns whether this sign-in, whose password is right, needs a code.
 * @throws 403 `segundo_factor` if it does and brings none
 */
export async function needsCodigo(
  db: Db,
  user: { id: number; factor_desde: string | null },
  codigo: string | undefined,
): Promise<boolean> {
  const pasos = user.factor_desde === null ? [] : await listPasos(db, user.id)
  if (pasos.length > 0 && codigo === undefined)
    throw new HttpError(403, 'segundo_factor', mensajes.segundoFactor, { factores: pasos })
  return pasos.length > 0
}

/** A counted attempt. */
interface Contado {
  key: string
  limit: Limite
}

/**
 * Counts an attempt before checking the code: per trusted browser or session, and once for all others together, since
 * six digits are few (docs/decisions/120). A right password does not reset the count.
 * @throws 429 with the time to wait
 */
export async function countCodigo(
  db: Db,
  userId: number,
  lugar: string | undefined,
  limit: Limite,
  now: Date,
): Promise<Contado> {
  const key = codigosKey(userId, lugar)
  await countWithBackoff(db, key, '', limit, now)
  return { key, limit }
}

/** Audits a wrong code, and notifies the member once those of all places together reach the limit. */
export async function traceCodigo(
  deps: Deps,
  request: FastifyRequest,
  userId: number,
  counted: Contado | undefined,
): Promise<void> {
  request.log.warn({ evento: 'login_fallido', motivo: 'codigo', usuario: userId, ip: request.ip }, 'code refused')
  const { database, clock } = deps
  const errados = counted && (await count(database.db, erradosKey(userId), counted.limit, clock())).cuenta
  await write(deps, request, async (tx) => {
    const despues = { factor: 'codigo' } as const
    await tx.audit({ accion: 'login_fallido', entidad: 'usuario', entidad_id: userId, despues })
    if (errados !== undefined && errados === counted?.limit.maximo) await tellCodigosErrados(tx, userId, errados)
  })
}
