import type { FastifyInstance } from 'fastify'
import { llaveApi } from '#contract/cuenta/llave.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { findByCredencial, optionsToUse, proveLlave, spendLlave } from '#server/llaves/llave.queries.ts'
import { clientName } from '#server/plumbing/http/client-name.ts'
import { confirmByFactor, sessionIsOpen } from '#server/plumbing/records/sessions.ts'
import { HttpError } from '#server/plumbing/http/errors.ts'
import { networkOf } from '#server/plumbing/http/network.ts'
import { countTry, forgiveTry, presentLimits } from '#server/plumbing/http/rate-limit.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { newSecret } from '#server/plumbing/process/secrets.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findForSignIn } from './cuenta.queries.ts'
import { loginKey } from './cuenta.rules.ts'
import { enter, usuarioDe } from './entrar.queries.ts'
import { knownPlace, type Lugar } from './lugares.queries.ts'
import { refuseEstado, traceFailure } from './rechazo.ts'

const para = { tipo: 'entrar', userId: null } as const

/** Sign-in by passkey (docs/decisions/119). */
export function llaveRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock } = deps
  const { db } = database
  const limits = presentLimits(deps)

  serve(app, llaveApi.opcionesEntrar, () => optionsToUse(deps, para))

  serve(app, llaveApi.entrarConLlave, async ({ body: { respuesta, dispositivo: mark, compartida }, request }) => {
    const lugar = { network: networkOf(request.ip), dispositivo: mark }
    const tried = config.rateLimits ? await countLlave(respuesta.id, lugar) : undefined
    const prueba = await proveLlave(deps, respuesta, para)
    if ('motivo' in prueba) {
      const { motivo, userId } = prueba
      request.log.warn({ evento: 'login_fallido', usuario: userId, motivo, ip: request.ip }, 'sign-in refused')
      if (userId) await traceFailure(deps, request, userId, 'llave')
      throw motivo === 'vencida' ? expired() : refused()
    }
    if (tried) await forgiveTry(db, tried)
    const user = await findForSignIn(db, prueba.userId)
    if (!user) throw refused()
    await refuseEstado(deps, request, user, 'llave')

    const token = newSecret()
    const dispositivo = mark ?? newSecret()
    const used = await write(deps, request, async (tx) => {
      const outcome = await spendLlave(tx, prueba)
      if (outcome === 'gastada' || (await findForSignIn(tx.db, user.id))?.estado !== user.estado) throw refused()
      const origin = { ip: request.ip, user_agent: clientName(request), network: lugar.network }
      if (outcome === 'bien') await enter(tx, user, { token, dispositivo, ...origin, factor: 'llave', compartida })
      return outcome
    })
    if (used === 'clonada') {
      request.log.warn({ evento: 'llave_clonada', usuario: user.id, ip: request.ip }, 'sign-in refused')
      throw refused()
    }
    request.log.info({ evento: 'login', usuario: user.id, factor: 'llave', ip: request.ip }, 'signed in')
    return { token, user: usuarioDe(user), dispositivo }
  })

  serve(app, llaveApi.confirmarConLlave, async ({ body: { respuesta }, actor, request }) => {
    const key = `confirmar ${actor.id}`
    if (config.rateLimits) await countTry(db, key, (await limits()).login_por_correo, clock())
    const prueba = await proveLlave(deps, respuesta, { tipo: 'confirmar', userId: actor.id })
    if ('motivo' in prueba) throw unconfirmed(prueba.motivo === 'vencida' ? mensajes.llaveVencida : undefined)
    await forgiveTry(db, key)
    const used = await write(deps, request, async (tx) => {
      const outcome = await spendLlave(tx, prueba)
      if (outcome === 'gastada' || !(await sessionIsOpen(tx.db, actor.sessionId, tx.now))) throw unconfirmed()
      if (outcome === 'clonada') return outcome
      await confirmByFactor(tx.db, actor.sessionId, tx.now)
      const despues = { factor: 'llave' }
      await tx.audit({ accion: 'editar', entidad: 'sesion', entidad_id: actor.sessionId, despues })
      return outcome
    })
    if (used === 'clonada') throw unconfirmed()
    return { success: true as const, message: mensajes.claveConfirmada }
  })

  /**
   * Counts an attempt and returns its rate-limit key. Nobody guesses a passkey, so there is no count per account; a browser
   * known to the owner has its own count (docs/decisions/040).
   */
  async function countLlave(credencial: string, lugar: Lugar): Promise<string> {
    const now = clock()
    const owner = await findByCredencial(db, credencial)
    const known = owner && lugar.dispositivo ? await knownPlace(db, owner.user_id, lugar, now) : undefined
    const { login_por_correo, login_por_direccion } = await limits()
    const key = known?.dispositivo
      ? loginKey(`dispositivo ${lugar.dispositivo}`, `llave ${credencial}`)
      : `login ${lugar.network}`
    await countTry(db, key, known?.dispositivo ? login_por_correo : login_por_direccion, now)
    return key
  }
}

const refused = () => new HttpError(401, 'no_autenticado', mensajes.llaveRechazada)
const unconfirmed = (text: string = mensajes.llaveNoConfirma) => new HttpError(400, 'llave_rechazada', text)
const expired = () => new HttpError(401, 'llave_vencida', mensajes.llaveVencida)
