import type { FastifyInstance } from 'fastify'
import { esperaApi } from '#contract/espera.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { listGrupos } from './clases.queries.ts'

/** Everything that waits for the caller, in one place (docs/decisions/112). */
export function esperaRoutes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  serve(app, esperaApi.get, async ({ query, actor: lector }) => {
    const now = clock()
    return { grupos: await listGrupos({ db, lector, now, hoy: diaLocal(now) }, query) }
  })
}
