import type { FastifyInstance } from 'fastify'
import { emergenciasApi } from '#contract/emergencias.ts'
import { estaViva } from '#contract/emergencias/estados.ts'
import { forbidden } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { findFila } from './emergencias.queries.ts'
import { listFichas } from './salud.queries.ts'

/** Health and contacts of those at an emergency, for its OBAC while it lasts (domain §1.11). */
export function saludRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, emergenciasApi.fichas, async ({ params: { id }, actor, request }) => {
    const { a_cargo_id, estado } = present(await findFila(db, id))
    if (a_cargo_id !== actor.id || !estaViva(estado)) throw forbidden()
    const data = await listFichas(db, deps.key, id)
    const others = data.map(({ user_id }) => user_id).filter((one) => one !== actor.id)
    await seen(deps, request, { entidad: 'ficha', ids: others })
    return { data }
  })
}
