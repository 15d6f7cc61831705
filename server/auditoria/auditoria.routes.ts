import type { FastifyInstance, FastifyRequest } from 'fastify'
import { auditoriaApi, type FiltroAuditoria } from '#contract/auditoria.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { csvOf, csvType, turnForCsv } from '#server/plumbing/sheets/csv.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { readPart } from '#server/plumbing/http/read-part.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { listAuditoria, readAuditoria, searchMiembros } from './auditoria.queries.ts'
import { columnasAuditoria } from './exportacion.rules.ts'
import type { LeerNombres } from './nombres.queries.ts'

export function auditoriaRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps
  // The log only grows: full reads go to the report connections.
  const { db, reports } = database

  serve(app, auditoriaApi.list, async ({ query: { page, limit, ...filtro }, request }) => {
    return await listAuditoria(reports, between(filtro), { page, limit }, leerCon(request))
  })

  serve(app, auditoriaApi.personas, async ({ query: { buscar = '' } }) => ({ data: await searchMiembros(db, buscar) }))

  serve(app, auditoriaApi.export, async ({ query, request, reply }) => {
    await turnForCsv()
    await seen(deps, request, { accion: 'exportar', entidad: 'auditoria', entidad_id: null, despues: query })
    asFile(reply, { nombre: `auditoria-${diaLocal(clock())}.csv`, tipo: csvType })
    return csvOf(columnasAuditoria, readAuditoria(reports, between(query), leerCon(request)))
  })
}

const leerCon =
  (request: FastifyRequest): LeerNombres =>
  (tabla, read) =>
    readPart(request, tabla, read)

/** Converts local days to instants. */
const between = ({ desde, hasta, ...filtro }: FiltroAuditoria): FiltroAuditoria => ({
  ...filtro,
  desde: desde && startOfDay(desde),
  hasta: hasta && startOfDay(hasta, 1),
})
