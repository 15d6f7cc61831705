import type { FastifyInstance } from 'fastify'
import { permisoDe, planillasApi } from '#contract/planillas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { forbidden } from '#server/plumbing/http/errors.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { write } from '#server/plumbing/records/write.ts'
import { olvidar } from '#server/plumbing/sheets/recordado.ts'

/** What sheets of any room have in common (docs/decisions/172). */
export function planillasRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, planillasApi.olvidar, async ({ params: { importacion }, actor, request }) => {
    if (!can(actor.role, permisoDe[importacion])) throw forbidden()
    await write(deps, request, (tx) => olvidar(tx, importacion))
    return { success: true as const, message: mensajes.planillaOlvidada }
  })
}
