import type { FastifyInstance } from 'fastify'
import { auditoriaApi } from '#contract/auditoria.ts'
import type { Deps } from '#server/plumbing/deps.ts'
import { startOfDay } from '#server/plumbing/local-time.ts'
import { serve } from '#server/plumbing/serve.ts'
import { listAuditoria } from './auditoria.queries.ts'

export function auditoriaRoutes(app: FastifyInstance, { database }: Deps): void {
  serve(app, auditoriaApi.list, async ({ query: { page, limit, desde, hasta, ...filtro } }) => {
    const between = { desde: desde && startOfDay(desde), hasta: hasta && startOfDay(hasta, 1) }
    // The log only grows: counting what a filter finds is a report.
    return await listAuditoria(database.reports, { ...filtro, ...between }, { page, limit })
  })
}
