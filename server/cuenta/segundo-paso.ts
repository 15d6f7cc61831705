import type { FastifyRequest } from 'fastify'
import type { Limite } from '#contract/configuracion/campos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { tellCodigosErrados } from '#server/llaves/avisos-codigos.queries.ts'
import { listPasos } from '#server/llaves/codigos.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { countWithBackoff } from '#server/plumbing/http/backoff.ts'
import { HttpError } from '#server/plumbing/http/errors.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { write } from '#server/plumbing/records/write.ts'
import { codigosKey } from './cuenta.rules.ts'

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

/** A counted attempt. `isLast`: the next ones have to wait. */
interface Contado {
  key: string
  tries: number
  isLast: boolean
}

/**
 * Counts an attempt before checking the code: per trusted browser or session, and once for all other places together, since
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
  const tries = await countWithBackoff(db, key, '', limit, now)
  return { key, tries, isLast: tries === limit.maximo }
}

/** Audits a wrong code, and notifies the member when the limit is reached. */
export async function traceCodigo(
  deps: Deps,
  request: FastifyRequest,
  userId: number,
  counted: Contado | undefined,
): Promise<void> {
  request.log.warn({ evento: 'login_fallido', motivo: 'codigo', usuario: userId, ip: request.ip }, 'code refused')
  await write(deps, request, async (tx) => {
    const despues = { factor: 'codigo' } as const
    await tx.audit({ accion: 'login_fallido', entidad: 'usuario', entidad_id: userId, despues })
    if (counted?.isLast) await tellCodigosErrados(tx, userId, counted.tries)
  })
}
