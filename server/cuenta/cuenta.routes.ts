import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limite } from '#contract/configuracion/campos.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { clientName } from '#server/plumbing/http/client-name.ts'
import { verifyCodigo } from '#server/llaves/codigos.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { forbidden, notFound, unauthorized } from '#server/plumbing/http/errors.ts'
import { countWithBackoff } from '#server/plumbing/http/backoff.ts'
import { countTry, forgiveTry, presentLimits } from '#server/plumbing/http/rate-limit.ts'
import { networkOf, shownNetwork } from '#server/plumbing/http/network.ts'
import { hashPassword, verifyPassword } from '#server/plumbing/process/password-hash.ts'
import { requirePassword } from '#server/plumbing/http/present-password.ts'
import { newSecret } from '#server/plumbing/process/secrets.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { endSessionsOf } from '#server/plumbing/records/sessions.ts'
import { write } from '#server/plumbing/records/write.ts'
import { deleteSession, findByEmail, findMember, listSessions, renewPasswordHash } from './cuenta.queries.ts'
import { cuentaKey, loginKey } from './cuenta.rules.ts'
import { avisosFactor } from './aviso-factor.ts'
import { enter, usuarioDe } from './entrar.queries.ts'
import { isTrustedDevice, knownPlace, type Lugar } from './lugares.queries.ts'
import { refuseEstado, traceFailure } from './rechazo.ts'
import { countCodigo, needsCodigo, traceCodigo } from './segundo-paso.ts'

export function cuentaRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock } = deps
  const { db } = database
  const limits = presentLimits(deps)
  const avisoFactorOf = avisosFactor(deps)

  serve(app, cuentaApi.login, async ({ body, request }) => {
    const now = clock()
    const user = await findByEmail(db, body.email)
    const lugar = { network: networkOf(request.ip), dispositivo: body.dispositivo }
    const known = await knownPlace(db, user?.id ?? 0, lugar, now)
    const tries = config.rateLimits ? await countTries(db, body.email, lugar, known, await limits(), now) : []

    const isKept = known.network || known.dispositivo
    const queuedFor = { client: isKept ? `member ${user?.id}` : lugar.network, isKept }
    const { ok, outdated } = await verifyPassword(body.password, user?.password_hash ?? null, queuedFor)
    if (!user || !ok) {
      request.log.warn({ evento: 'login_fallido', usuario: user?.id, ip: request.ip }, 'sign-in refused')
      if (user) await traceFailure(deps, request, user.id)
      throw unauthorized()
    }
    for (const key of tries) await forgiveTry(db, key)
    await refuseEstado(deps, request, user)

    const needs = await needsCodigo(db, user, body.codigo)
    const isTrusted = body.dispositivo !== undefined && (await isTrustedDevice(db, user.id, body.dispositivo, now))
    const place = isTrusted ? body.dispositivo : undefined
    const counted =
      needs && config.rateLimits
        ? await countCodigo(db, user.id, place, (await limits()).codigos_por_cuenta, now)
        : undefined

    const renewed = outdated ? await hashPassword(body.password, queuedFor) : undefined
    const token = newSecret()
    const dispositivo = body.dispositivo ?? newSecret()
    const entered = await write(deps, request, async (tx) => {
      // A reset, a closure or a new second factor may have come during the password check.
      const before = await findMember(tx.db, user.id)
      if (before?.password_hash !== user.password_hash || before.estado !== user.estado) throw unauthorized()
      if (before.factor_desde !== user.factor_desde) throw unauthorized()
      const factor = needs ? await verifyCodigo(tx, deps.key, user.id, body.codigo ?? '') : null
      if (needs && !factor) return false
      const origin = { ip: request.ip, user_agent: clientName(request), network: lugar.network }
      await enter(tx, user, { token, dispositivo, ...origin, factor, compartida: body.compartida })
      if (renewed) await renewPasswordHash(tx.db, user.id, renewed)
      return true
    })
    if (!entered) {
      await traceCodigo(deps, request, user.id, counted)
      throw forbidden(mensajes.codigoIncorrecto, 'codigo_incorrecto')
    }
    if (counted) await forgiveTry(db, counted.key)
    request.log.info({ evento: 'login', usuario: user.id, ip: request.ip }, 'signed in')
    return { token, user: usuarioDe(user), dispositivo }
  })

  serve(app, cuentaApi.logout, async ({ actor, request, reply }) => {
    await closeSession(actor.sessionId, actor.id, request)
    // Not «storage»: the web removes the session's own there, and keeps what belongs to the device (docs/decisions/123).
    reply.header('Clear-Site-Data', '"cache"')
    return { success: true as const, message: mensajes.sesionCerrada }
  })

  serve(app, cuentaApi.verifyToken, async ({ actor }) => {
    if (!actor) return { valid: false }
    const segundo_factor = await avisoFactorOf(actor)
    return { valid: true, ...(segundo_factor && { segundo_factor }) }
  })

  serve(app, cuentaApi.sessions, async ({ actor }) => {
    const rows = await listSessions(db, actor.id, clock())
    const sesiones = rows.map(({ ip, compartida, ...row }) => ({
      ...row,
      red: shownNetwork(ip),
      compartida: compartida === 1,
      actual: row.id === actor.sessionId,
    }))
    return { data: sesiones }
  })

  serve(app, cuentaApi.closeSession, async ({ params, actor, request }) => {
    if (params.id !== actor.sessionId) requirePassword(actor, clock())
    await closeSession(params.id, actor.id, request)
    return { success: true as const, message: mensajes.sesionCerrada }
  })

  serve(app, cuentaApi.closeOtherSessions, async ({ actor, request }) => {
    await write(deps, request, async (tx) => {
      const sesiones = await endSessionsOf(tx, actor.id, actor.sessionId)
      await tx.audit({ accion: 'eliminar', entidad: 'sesion', entidad_id: null, antes: { sesiones } })
    })
    return { success: true as const, message: mensajes.otrasSesionesCerradas }
  })

  const closeSession = (id: number, userId: number, request: FastifyRequest) =>
    write(deps, request, async (tx) => {
      if (!(await deleteSession(tx.db, id, userId))) throw notFound()
      await tx.audit({ accion: 'eliminar', entidad: 'sesion', entidad_id: id })
      await tx.tell({ tipo: 'sesion', id })
    })
}

/**
 * Counts a sign-in by origin and returns its rate-limit keys. Tries of others do not count for a browser that the
 * member has used before.
 */
async function countTries(
  db: Db,
  email: string,
  { network, dispositivo }: Lugar,
  known: { network: boolean; dispositivo: boolean },
  limits: Record<'login_por_correo' | 'login_por_direccion' | 'login_por_cuenta', Limite>,
  now: Date,
): Promise<string[]> {
  if (known.dispositivo) {
    const key = loginKey(`dispositivo ${dispositivo}`, email)
    await countTry(db, key, limits.login_por_correo, now)
    return [key]
  }
  const keys = [loginKey(network, email), `login ${network}`] as const
  // In this order: a try refused by the first does not count for the network, perhaps a whole station's.
  await countTry(db, keys[0], limits.login_por_correo, now)
  await countTry(db, keys[1], limits.login_por_direccion, now)
  if (known.network) return [...keys]
  const account = cuentaKey(email)
  try {
    await countWithBackoff(db, account, network, limits.login_por_cuenta, now)
  } catch (error) {
    // Asking again while waiting is no try.
    for (const key of keys) await forgiveTry(db, key)
    throw error
  }
  return [...keys, account]
}
