import type { FastifyInstance } from 'fastify'
import { misDatosApi } from '#contract/mis-datos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { invalid } from '#server/plumbing/http/errors.ts'
import { countAccountTry, countTry, presentLimits } from '#server/plumbing/http/rate-limit.ts'
import { networkOf } from '#server/plumbing/http/network.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import { write } from '#server/plumbing/records/write.ts'
import { tellReceived } from './avisos.queries.ts'
import { queueConfirm } from './correos.queries.ts'
import { confirmSolicitud, findUnconfirmed, insertUnconfirmed } from './solicitudes.queries.ts'

const threeDays = 3 * 24 * 60 * 60 * 1000

/** Requests of people without an account. Nothing is told or deleted before their address is proven. */
export function vecinosRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock, outbox } = deps
  const { db } = database
  const limits = presentLimits(deps)

  // No address of a neighbour is kept: the audit log would outlive what they asked.
  const unseen = null

  serve(app, misDatosApi.askAsNeighbour, async ({ body: { sitio_web, ...asked }, request }) => {
    const { email } = asked
    if (config.rateLimits) await countAccountTry(db, 'solicitud', { email, ip: request.ip }, await limits(), clock())
    if (!sitio_web)
      await write(deps, unseen, async (tx) => {
        const { id, token } = await insertUnconfirmed(tx.db, asked, clock())
        const vence_en = new Date(tx.now.getTime() + threeDays)
        await queueConfirm(tx, { id: null, ...asked }, asked.tipo, token, vence_en)
        const despues = { tipo: asked.tipo, estado: 'por_confirmar' }
        await tx.audit({ accion: 'crear', entidad: 'solicitud', entidad_id: id, despues })
      })
    const message = outbox.hasServer ? mensajes.solicitudPorConfirmar : mensajes.solicitudSinCorreo
    return { success: true as const, message }
  })

  serve(app, misDatosApi.confirm, async ({ body: { token }, request }) => {
    if (config.rateLimits)
      await countTry(db, `confirmar solicitud ${networkOf(request.ip)}`, (await limits()).disponibilidad, clock())
    const plazo = await write(deps, unseen, async (tx) => {
      const found = await findUnconfirmed(tx.db, token, new Date(clock().getTime() - threeDays))
      if (!found) throw invalid(undefined, mensajes.solicitudEnlaceInvalido)
      await confirmSolicitud(tx.db, found, tx.now)
      const despues = { tipo: found.tipo, estado: 'pendiente' }
      await tx.audit({ accion: 'estado', entidad: 'solicitud', entidad_id: found.id, despues })
      await tellReceived(tx, { de: 'Un vecino', plazo: found.plazo })
      return found.plazo
    })
    return { success: true as const, message: mensajes.solicitudConfirmada(longDay(plazo)) }
  })
}
