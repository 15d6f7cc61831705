import type { FastifyInstance } from 'fastify'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { recordAudit } from '#server/plumbing/audit.ts'
import type { Deps } from '#server/plumbing/deps.ts'
import { invalid } from '#server/plumbing/errors.ts'
import { serve } from '#server/plumbing/serve.ts'
import { inTransaction } from '#server/plumbing/transaction.ts'
import { findPreferencias, savePreferencias } from './preferencias.queries.ts'

/** What each member sets for themselves (domain §2.11). */
export function preferenciasRoutes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  serve(app, notificacionesApi.preferencias, async ({ actor }) => await findPreferencias(db, actor.id))

  serve(app, notificacionesApi.changePreferencias, async ({ body, actor, request }) => {
    if (body.silencio_desde === body.silencio_hasta) throw invalid({ silencio_hasta: mensajes.silencioVacio })
    return await inTransaction(db, async (db) => {
      const now = clock()
      const antes = await findPreferencias(db, actor.id)
      await savePreferencias(db, actor.id, body, now)
      const change = { entidad: 'preferencias', entidad_id: actor.id, antes, despues: body }
      await recordAudit(db, request, { accion: 'editar', ...change }, now)
      return body
    })
  })
}
