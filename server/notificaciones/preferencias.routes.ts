import type { FastifyInstance } from 'fastify'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { invalid } from '#server/plumbing/http/errors.ts'
import { refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { findPreferencias, savePreferencias } from './preferencias.queries.ts'

/** What each member sets for themselves (domain §2.11). */
export function preferenciasRoutes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  serve(app, notificacionesApi.preferencias, async ({ actor }) => await findPreferencias(db, actor.id))

  serve(app, notificacionesApi.changePreferencias, async ({ body, actor, request }) => {
    const { version: seen, ...preferencias } = body
    if (preferencias.silencio_desde === preferencias.silencio_hasta)
      throw invalid({ silencio_hasta: mensajes.silencioVacio })
    return await inTransaction(db, async (db) => {
      const now = clock()
      const { version, ...antes } = await findPreferencias(db, actor.id)
      refuseStale(seen, version)
      await savePreferencias(db, actor.id, preferencias, now)
      const change = { entidad: 'preferencias', entidad_id: actor.id, antes, despues: preferencias }
      await recordAudit(db, request, { accion: 'editar', ...change }, now)
      return { ...preferencias, version: version + 1 }
    })
  })
}
