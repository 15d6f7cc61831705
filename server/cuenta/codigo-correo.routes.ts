import type { FastifyInstance } from 'fastify'
import { codigoCorreoApi } from '#contract/cuenta/codigo-correo.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { clientName } from '#server/plumbing/http/client-name.ts'
import { conflict, forbidden, unauthorized } from '#server/plumbing/http/errors.ts'
import { countTry, presentLimits } from '#server/plumbing/http/rate-limit.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { type Actor, sessionIsOpen } from '#server/plumbing/records/sessions.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findProvenAddress, hasCodigo, sendCodigo, spendCodigoCorreo } from './codigo-correo.queries.ts'
import { findMember, trustSession } from './cuenta.queries.ts'
import { shortAddress } from './cuenta.rules.ts'
import { trustDevice } from './lugares.queries.ts'
import { proveCodigo, sesionTrail, wrongCodigo } from './probar-codigo.queries.ts'

/** A mailed code makes a session opened by password alone trusted (docs/decisions/127). */
export function codigoCorreoRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, key, clock, outbox } = deps
  const { db } = database
  const limits = presentLimits(deps)

  serve(app, codigoCorreoApi.sendCodigoCorreo, async ({ body: { otro = false }, actor, request }) => {
    refuseNeedless(actor)
    if (!outbox.hasServer) throw conflict(mensajes.codigoSinCorreo)
    const now = clock()
    const user = await findMember(db, actor.id)
    if (!user) throw unauthorized()
    const para = await findProvenAddress(db, user.id, user.email, now)
    if (otro || !(await hasCodigo(db, actor.sessionId, now))) {
      if (config.rateLimits) await countTry(db, `codigo correo ${para}`, (await limits()).cuenta_por_correo, now)
      await write(deps, request, async (tx) => {
        const present = await findMember(tx.db, actor.id)
        // The address may have changed meanwhile.
        if (present?.email !== user.email || !(await sessionIsOpen(tx.db, actor.sessionId, tx.now)))
          throw unauthorized()
        await sendCodigo(tx, key, { user, sesionId: actor.sessionId, para, navegador: clientName(request) })
        await tx.audit({ ...sesionTrail(actor), despues: { codigo: 'enviado' } })
      })
    }
    const short = shortAddress(para)
    return { success: true as const, message: mensajes.codigoEnviado(short), para: short }
  })

  serve(app, codigoCorreoApi.confirmCodigoCorreo, async ({ body: { codigo, dispositivo }, actor, request }) => {
    refuseNeedless(actor)
    const huella = await proveCodigo(deps, request, actor, codigo)
    await write(deps, request, async (tx) => {
      if (!(await spendCodigoCorreo(tx.db, actor.sessionId, huella))) throw wrongCodigo(mensajes.codigoDeCorreoVencido)
      if (!(await sessionIsOpen(tx.db, actor.sessionId, tx.now))) throw unauthorized()
      await trustSession(tx.db, actor.sessionId)
      // A shared computer is nobody's own.
      if (dispositivo && !actor.compartida) await trustDevice(tx.db, actor.id, dispositivo, tx.now)
      await tx.audit({ ...sesionTrail(actor), despues: { codigo: 'correcto' } })
    })
    return { success: true as const, message: mensajes.dispositivoConfirmado }
  })
}

/** A second factor proves more than a mailbox; a session opened by PIN is confirmed by no code. */
function refuseNeedless({ deConfianza, factorDesde, factor }: Actor): void {
  if (factor === 'pin') throw forbidden(mensajes.pinSinCodigo, 'pin_sin_codigo')
  if (deConfianza) throw conflict(mensajes.codigoInnecesario)
  if (factorDesde !== null) throw conflict(mensajes.codigoConFactor)
}
