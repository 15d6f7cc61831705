import type { FastifyRequest } from 'fastify'
import { forbidden } from '#server/plumbing/http/errors.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { write } from '#server/plumbing/records/write.ts'
import { refusalOf } from './cuenta.rules.ts'

/** Audits a failed sign-in, in a write of its own, so that the trace survives the refusal. */
export const traceFailure = (deps: Deps, request: FastifyRequest, userId: number, factor?: 'llave') =>
  write(deps, request, (tx) =>
    tx.audit({
      accion: 'login_fallido',
      entidad: 'usuario',
      entidad_id: userId,
      ...(factor && { despues: { factor } }),
    }),
  )

/** @throws 403 for an account that may not sign in, once it is logged and audited */
export async function refuseEstado(
  deps: Deps,
  request: FastifyRequest,
  user: { id: number; estado: string },
  factor?: 'llave',
): Promise<void> {
  const refusal = refusalOf(user.estado)
  if (!refusal) return
  request.log.warn(
    { evento: 'login_rechazado', usuario: user.id, motivo: refusal.code, ip: request.ip },
    'sign-in refused',
  )
  await traceFailure(deps, request, user.id, factor)
  throw forbidden(refusal.message, refusal.code)
}
