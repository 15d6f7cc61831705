import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { sistemaApi } from '#contract/sistema.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { displaced } from '#server/plumbing/http/displaced.ts'
import { unavailable } from '#server/plumbing/http/errors.ts'
import { papersAhead } from '#server/plumbing/pdf/pdf.ts'
import { readiness } from '#server/plumbing/http/readiness.ts'
import { foreignFiles } from '#server/plumbing/files/storage-mark.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { version } from '#server/plumbing/process/version.ts'

export function sistemaRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps
  serve(app, sistemaApi.papeles, async ({ actor }) => ({ delante: papersAhead(actor.id) }))

  serve(app, sistemaApi.status, async () => ({ status: 'ok' as const, version }))

  serve(app, sistemaApi.health, async ({ request }) => {
    try {
      await sql`select 1`.execute(database.db)
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      throw unavailable()
    }
    return { status: 'ok' as const, database: 'up' as const }
  })

  const missing = readiness(deps, (parte, error) => app.log.error({ err: error, parte }, 'not ready'))
  serve(app, sistemaApi.listo, async () => {
    const partes = await missing()
    if (partes.length === 0) return { status: 'ok' as const }
    app.log.warn({ partes }, 'not ready')
    if (partes.includes('carpeta')) throw displaced()
    throw partes.includes('marca') ? foreignFiles() : unavailable()
  })
}
