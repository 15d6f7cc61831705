import type { FastifyInstance } from 'fastify'
import { importan, planillasApi } from '#contract/planillas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { authorize } from '#server/plumbing/http/access.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { write } from '#server/plumbing/records/write.ts'
import { olvidar } from '#server/plumbing/sheets/recordado.ts'

/** What sheets of any room have in common (docs/decisions/172). */
export function planillasRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, planillasApi.olvidar, async ({ params: { importacion }, actor, request }) => {
    authorize(importan[importacion], actor)
    await write(deps, request, (tx) => olvidar(tx, importacion))
    return { success: true as const, message: mensajes.planillaOlvidada }
  })
}
