import type { FastifyInstance } from 'fastify'
import { configuracionApi } from '#contract/configuracion.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import { refuseStale } from '#server/plumbing/http/refusals.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findRegistro, insertHistorial, saveRegistro } from './configuracion.queries.ts'

export function configuracionRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps
  const { db } = database

  serve(app, configuracionApi.registro, async () => await findRegistro(db, clock()))

  serveEdit(
    app,
    configuracionApi.changeRegistro,
    configuracionApi.registro,
    ({ body: { modo, version }, actor, request }) =>
      write(deps, request, async (tx) => {
        const before = await findRegistro(tx.db, clock())
        refuseStale(version, before.version)
        await saveRegistro(tx.db, modo, before.version + 1, tx.now)
        const where = { seccion: 'registro', vigente_desde: null, user_id: actor.id }
        if (modo !== before.modo)
          await insertHistorial(tx.db, [{ campo: 'modo', antes: before.modo, despues: modo }], where, tx.now)
        const change = { antes: { modo: before.modo }, despues: { modo } }
        // The page of /registro is made from a kept answer.
        await asienta(tx, { entidad: 'registro', id: null, ...change, avisa: 'ajustes' })
        return await findRegistro(tx.db, tx.now)
      }),
  )
}
