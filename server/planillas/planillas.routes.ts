import type { FastifyInstance } from 'fastify'
import { planillasApi } from '#contract/planillas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { reviewTodos } from '#server/asistencia/alarmas-revision.queries.ts'
import { authorize } from '#server/plumbing/http/access.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { write } from '#server/plumbing/records/write.ts'
import { olvidar } from '#server/plumbing/sheets/recordado.ts'
import { importan } from './importan.ts'
import { listHechas, quitarImportado } from './quitar.queries.ts'

/** Calls shared by the imports of all rooms (docs/decisions/172, 175). */
export function planillasRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps

  serve(app, planillasApi.olvidar, async ({ params: { importacion }, actor, request }) => {
    authorize(importan[importacion], actor)
    await write(deps, request, (tx) => olvidar(tx, importacion))
    return { success: true as const, message: mensajes.planillaOlvidada }
  })

  serve(app, planillasApi.hechas, async ({ params: { clase }, actor }) => ({
    data: await listHechas(database.db, actor.id, clase, clock()),
  }))

  serve(app, planillasApi.quitar, async ({ params, actor, request }) => {
    authorize(importan[params.clase], actor)
    await write(deps, request, (tx) => quitarImportado(tx, actor.id, params))
    // As after the import.
    if (params.clase === 'planillon') await reviewTodos(deps)
    return { success: true as const, message: mensajes.importadoQuitado }
  })
}
