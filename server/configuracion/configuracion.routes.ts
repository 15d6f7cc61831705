import type { FastifyInstance } from 'fastify'
import { configuracionApi } from '#contract/configuracion.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { refuseStale } from '#server/plumbing/http/refusals.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { findRegistro, insertHistorial, saveRegistro } from './configuracion.queries.ts'

export function configuracionRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  const { db } = database

  serve(app, configuracionApi.registro, async () => await findRegistro(db, clock()))

  serve(app, configuracionApi.changeRegistro, async ({ body: { modo, version }, actor, request }) =>
    inTransaction(db, async (db) => {
      const now = clock()
      const before = await findRegistro(db, now)
      refuseStale(version, before.version)
      await saveRegistro(db, modo, before.version + 1, now)
      const where = { seccion: 'registro', vigente_desde: null, user_id: actor.id }
      if (modo !== before.modo)
        await insertHistorial(db, [{ campo: 'modo', antes: before.modo, despues: modo }], where, now)
      const change = { antes: { modo: before.modo }, despues: { modo } }
      await recordAudit(db, request, { accion: 'editar', entidad: 'registro', entidad_id: null, ...change }, now)
      return await findRegistro(db, now)
    }),
  )
}
