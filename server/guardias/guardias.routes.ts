import type { FastifyInstance } from 'fastify'
import { guardiasApi } from '#contract/guardias.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { findGuardia, listGuardias } from './guardias.queries.ts'

/** Guards as members read them (domain §2.6). */
export function guardiasRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  const { db } = database
  serve(app, guardiasApi.guardias, async ({ query: { desde, hasta }, actor }) => ({
    data: await listGuardias(db, { desde: startOfDay(desde), hasta: startOfDay(hasta, 1) }, actor, clock()),
  }))

  serve(app, guardiasApi.guardia, async ({ params: { id }, actor }) =>
    present(await findGuardia(db, id, actor, clock())),
  )
}
