import type { FastifyInstance } from 'fastify'
import { estacionApi } from '#contract/estacion.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { roleOf } from '#contract/shared/permisos.ts'
import { deletePin } from '#server/cuenta/cuenta.queries.ts'
import { enter, usuarioDe } from '#server/cuenta/entrar.queries.ts'
import { exigeFactor } from '#server/llaves/plazo.queries.ts'
import { clientName } from '#server/plumbing/http/client-name.ts'
import { forbidden, invalid, unauthorized } from '#server/plumbing/http/errors.ts'
import { networkOf } from '#server/plumbing/http/network.ts'
import { requirePassword } from '#server/plumbing/http/present-password.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { hashPassword } from '#server/plumbing/process/password-hash.ts'
import { newSecret } from '#server/plumbing/process/secrets.ts'
import { write } from '#server/plumbing/records/write.ts'
import { queuePinRemoved, queuePinSet } from './avisos.queries.ts'
import { fallosMaximos, isGuessable, isPersonal } from './pin.rules.ts'
import { endPinSessions, findActivo, findPersonales, findPin, keyedPin, savePin } from './pines.queries.ts'
import { provePin, spendPin } from './probar-pin.queries.ts'

/** PIN of a member, good at the station's computers only (docs/decisions/122). */
export function pinRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, key } = deps
  const { db } = database

  serve(app, estacionApi.pin, async ({ actor }) => {
    const pin = await findPin(db, actor.id)
    return { desde: pin?.cambiado_en ?? null, bloqueado: (pin?.fallos ?? 0) >= fallosMaximos }
  })

  serve(app, estacionApi.setPin, async ({ body: { pin }, actor, request }) => {
    requirePassword(actor, clock())
    if (isGuessable(pin)) throw invalid({ pin: mensajes.pinAdivinable })
    if (isPersonal(pin, present(await findPersonales(db, actor.id)))) throw invalid({ pin: mensajes.pinPersonal })
    const huella = await hashPassword(keyedPin(key, actor.id, pin), { client: `member ${actor.id}`, isKept: true })
    await write(deps, request, async (tx) => {
      const had = await findPin(tx.db, actor.id)
      await savePin(tx.db, actor.id, huella, tx.now)
      await endPinSessions(tx, { user_id: actor.id }, actor.sessionId)
      await tx.audit({ ...trail(actor.id), accion: had ? 'editar' : 'crear', despues: elPin })
      await queuePinSet(tx, await owner(tx.db, actor.id))
    })
    return { success: true as const, message: mensajes.pinGuardado }
  })

  serve(app, estacionApi.removePin, async ({ actor, request }) => {
    await write(deps, request, async (tx) => {
      if (!(await deletePin(tx.db, actor.id))) return
      await endPinSessions(tx, { user_id: actor.id }, actor.sessionId)
      await tx.audit({ ...trail(actor.id), accion: 'eliminar', antes: elPin })
      await queuePinRemoved(tx, await owner(tx.db, actor.id))
    })
    return { success: true as const, message: mensajes.pinQuitado }
  })

  serve(app, estacionApi.enter, async ({ body, request }) => {
    const proved = await provePin(deps, request, body)
    const { user, equipo } = proved
    const token = newSecret()
    await write(deps, request, async (tx) => {
      await spendPin(tx, proved)
      const { role_id } = await owner(tx.db, user.id)
      if (await exigeFactor(tx.db, roleOf(role_id))) throw forbidden(mensajes.pinInsuficiente, 'pin_insuficiente')
      // A browser holds one session: what this member opened here before is left behind.
      await endPinSessions(tx, { user_id: user.id, equipo_id: equipo.id })
      const origin = { ip: request.ip, user_agent: clientName(request), network: networkOf(request.ip) }
      await enter(tx, user, { token, ...origin, factor: 'pin', equipo_id: equipo.id, compartida: true })
    })
    request.log.info({ evento: 'login', usuario: user.id, equipo: equipo.id, ip: request.ip }, 'signed in by PIN')
    return { token, user: usuarioDe(user) }
  })
}

const owner = async (db: Parameters<typeof findActivo>[0], id: number) => {
  const found = await findActivo(db, id)
  if (!found) throw unauthorized()
  return found
}

const elPin = { que: 'PIN del cuartel' }
const trail = (id: number) => ({ entidad: 'segundo_factor', entidad_id: id, user_id: id }) as const
