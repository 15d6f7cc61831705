import type { FastifyInstance } from 'fastify'
import { emergenciasApi } from '#contract/emergencias.ts'
import { listEnSalida } from '#server/material-mayor/en-emergencia.queries.ts'
import { forbidden } from '#server/plumbing/http/errors.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present, refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import { cachedUntilChange } from '#server/plumbing/process/cache.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findSeccion } from '#server/sitio/sitio.queries.ts'
import { readDetalle } from './detalle.ts'
import { findFila, updateEmergencia } from './emergencias.queries.ts'
import { estaACargo, publica as mayPublish } from './permiso.rules.ts'
import { listPublicas } from './publicas.queries.ts'

/** Emergencies as strangers read them, by the switches of the site (docs/decisions/080). */
export function publicasRoutes(app: FastifyInstance, deps: Deps): void {
  const { changes, database } = deps
  const { db } = database
  const publicacion = cachedUntilChange(changes, 'sitio', () => findSeccion(db, 'publicacion'))
  const shows = async () => (await publicacion()).contenido
  const enSalida = cachedUntilChange(changes, 'emergencia', () => listEnSalida(db))

  serve(app, emergenciasApi.publicas, async ({ query }) =>
    (await shows()).emergencias ? await listPublicas(db, query) : { ...query, data: [], total: 0 },
  )

  serve(app, emergenciasApi.enSalida, async () => {
    const { flota, emergencias } = await shows()
    return { data: flota && emergencias ? await enSalida() : [] }
  })

  serveEdit(app, emergenciasApi.publicar, emergenciasApi.get, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = present(await findFila(tx.db, id))
      const granted = may(actor, 'emergencias.editar', { a_cargo: estaACargo(actor, before) })
      if (!mayPublish(actor, before)) throw forbidden()
      refuseStale(body.version, before.version)
      const said = { publica: body.publica, titulo_publico: body.titulo_publico ?? null }
      const { antes, despues } = differences({ ...before, publica: before.publica === 1 }, said)
      if (Object.keys(despues).length > 0) {
        await updateEmergencia(tx.db, id, { ...said, publica: said.publica ? 1 : 0 })
        await asienta(tx, { entidad: 'emergencia', id, antes, despues, avisa: 'emergencia' })
      }
      return { granted, answer: await readDetalle(tx.db, id, actor) }
    }),
  )
}
