import type { FastifyRequest } from 'fastify'
import { mensajes } from '#contract/shared/mensajes.ts'
import { HttpError } from '#server/plumbing/http/errors.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { write } from '#server/plumbing/records/write.ts'
import { isCodigo, countCodigoAttempt, triesLeft } from './codigo-correo.queries.ts'

/**
 * Checks the mailed code of a session, and returns its digest to be spent in the write that it is for.
 * @throws 400 if it is wrong, expired, or out of attempts
 */
export async function proveCodigo(deps: Deps, request: FastifyRequest, actor: Actor, codigo: string): Promise<string> {
  const { database, key, clock } = deps
  const taken = await countCodigoAttempt(database.db, actor.sessionId, clock())
  if (!taken) throw wrongCodigo(mensajes.codigoDeCorreoVencido)
  if (isCodigo(key, actor.sessionId, codigo, taken.huella)) return taken.huella
  request.log.warn({ evento: 'codigo_correo_errado', usuario: actor.id, ip: request.ip }, 'mailed code refused')
  // A write of its own, so that the trace survives the refusal.
  await write(deps, request, (tx) => tx.audit({ ...sesionTrail(actor), despues: { codigo: 'equivocado' } }))
  const left = triesLeft(taken)
  throw wrongCodigo(left > 0 ? mensajes.codigoDeCorreoErrado(left) : mensajes.codigoDeCorreoVencido)
}

export const sesionTrail = ({ sessionId }: Actor) =>
  ({ accion: 'editar', entidad: 'sesion', entidad_id: sessionId }) as const

export const wrongCodigo = (text: string) => new HttpError(400, 'codigo_incorrecto', text, { errors: { codigo: text } })
