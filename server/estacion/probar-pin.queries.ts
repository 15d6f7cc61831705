import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ConPin } from '#contract/estacion/pin.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { countWithBackoff } from '#server/plumbing/http/backoff.ts'
import { forbidden, HttpError } from '#server/plumbing/http/errors.ts'
import { countTry, forgetTries, forgiveTry } from '#server/plumbing/http/rate-limit.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { verifyPassword } from '#server/plumbing/process/password-hash.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { queuePinBlocked } from './avisos.queries.ts'
import { findEquipo, touchEquipo } from './equipos.queries.ts'
import { fallosMaximos, porEquipo, sinEspera } from './pin.rules.ts'
import { findActivo, findPin, forgiveTries, keyedPin, countPinAttempt } from './pines.queries.ts'

interface Probado {
  equipo: { id: number; nombre: string }
  user: NonNullable<Awaited<ReturnType<typeof findActivo>>>
  huella: string
}

/**
 * Checks a PIN given at a registered computer; spend it with `spendPin` in the write that it is for.
 * @throws 403 for an unknown computer or a blocked PIN, right or wrong; 400 for a wrong one; 429 while
 * waiting
 */
export async function provePin(
  deps: Deps,
  request: FastifyRequest,
  { equipo: token, user_id, pin }: z.output<typeof ConPin>,
): Promise<Probado> {
  const { db } = deps.database
  const equipo = await findEquipo(db, token)
  if (!equipo) throw unknownEquipo()
  const place = `equipo ${equipo.id}`
  const tries = `pin ${place} ${user_id}`
  if (deps.config.rateLimits) await countTries(deps, place, tries)
  const user = await findActivo(db, user_id)
  const taken = user && (await countPinAttempt(db, user_id))
  const { ok } = await verifyPassword(keyedPin(deps.key, user_id, pin), taken?.huella ?? null, { client: place })
  if (user && taken && ok) {
    await forgetTries(db, tries)
    await forgiveTry(db, place)
    return { equipo, user, huella: taken.huella }
  }
  request.log.warn({ evento: 'pin_fallido', usuario: user?.id, equipo: equipo.id }, 'PIN refused')
  if (user) await traceFailure(deps, request, user, taken?.fallos)
  // Members without a PIN get the same answer as for a wrong one: the screen does not offer them.
  const fallos = user && (taken?.fallos ?? (await findPin(db, user_id))?.fallos)
  if ((fallos ?? 0) >= fallosMaximos) throw forbidden(mensajes.pinBloqueado, 'pin_bloqueado')
  throw wrongPin()
}

/** Spends a PIN that was right. @throws 403 or 400 if computer or PIN were changed meanwhile */
export async function spendPin(tx: Tx, { equipo, user, huella }: Probado): Promise<void> {
  if (!(await findActivo(tx.db, user.id)) || !(await forgiveTries(tx.db, user.id, huella))) throw wrongPin()
  if (!(await touchEquipo(tx.db, equipo.id, tx.now))) throw unknownEquipo()
}

async function countTries({ database, clock }: Deps, place: string, tries: string): Promise<void> {
  const { db } = database
  const now = clock()
  await countTry(db, place, porEquipo, now)
  try {
    await countWithBackoff(db, tries, place, sinEspera, now)
  } catch (error) {
    // A call that the backoff rejects does not count as an attempt.
    await forgiveTry(db, place)
    throw error
  }
}

/** A write of its own, so that the trace survives the refusal. */
const traceFailure = (deps: Deps, request: FastifyRequest, user: Probado['user'], fallos: number | undefined) =>
  write(deps, request, async (tx) => {
    await tx.audit({ accion: 'login_fallido', entidad: 'usuario', entidad_id: user.id })
    if (fallos !== fallosMaximos) return
    const despues = { que: 'PIN del cuartel', estado: 'bloqueado' }
    await tx.audit({ accion: 'estado', entidad: 'segundo_factor', entidad_id: user.id, despues })
    await queuePinBlocked(tx, user)
  })

export const unknownEquipo = () => forbidden(mensajes.equipoDesconocido, 'equipo_desconocido')

/** Not a 401: that would sign out the member whose session the screen uses. */
const wrongPin = () =>
  new HttpError(400, 'pin_incorrecto', mensajes.pinIncorrecto, { errors: { pin: mensajes.pinIncorrecto } })
