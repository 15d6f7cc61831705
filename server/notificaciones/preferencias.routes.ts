import type { FastifyInstance } from 'fastify'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { invalid } from '#server/plumbing/http/errors.ts'
import { refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findPreferencias, savePreferencias } from './preferencias.queries.ts'

/** A member's own preferences (domain §2.11). */
export function preferenciasRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, notificacionesApi.preferencias, async ({ actor }) => await findPreferencias(db, actor.id))

  serveEdit(
    app,
    notificacionesApi.changePreferencias,
    notificacionesApi.preferencias,
    async ({ body, actor, request }) => {
      const { version: seen, ...chosen } = body
      if (chosen.silencio_desde === chosen.silencio_hasta) throw invalid({ silencio_hasta: mensajes.silencioVacio })
      return await write(deps, request, async (tx) => {
        const { version, ...antes } = await findPreferencias(tx.db, actor.id)
        refuseStale(seen, version)
        // A page that was loaded before there was this choice leaves it as it is.
        const { silencio_emergencias = antes.silencio_emergencias } = chosen
        const preferencias = { ...chosen, silencio_emergencias }
        await savePreferencias(tx.db, actor.id, preferencias, tx.now)
        await tx.audit({
          accion: 'editar',
          entidad: 'preferencias',
          entidad_id: actor.id,
          antes,
          despues: preferencias,
        })
        return { ...preferencias, version: version + 1 }
      })
    },
  )
}
