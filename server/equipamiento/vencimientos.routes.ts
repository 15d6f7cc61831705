import type { FastifyInstance } from 'fastify'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { exportarPlanilla } from '#server/plumbing/http/exportar.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { renderPdf } from '#server/plumbing/pdf/pdf.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { icsOf } from '#server/plumbing/sheets/ics.ts'
import { allVencimientos, listEra, listVencimientos } from './vencimientos.queries.ts'
import { citaDeVencimiento, columnasVencimientos, papelVencimientos } from './vencimientos.rules.ts'

/** Due controls as a list, a sheet, a paper and a calendar; and breathing sets (docs/decisions/096). */
export function vencimientosRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, config, storage } = deps
  const { db, reports } = database

  serve(app, equipamientoApi.vencimientos, ({ query: { page, limit, ...filtro } }) =>
    listVencimientos(db, filtro, { page, limit }, clock()),
  )

  serve(app, equipamientoApi.exportVencimientos, (call) =>
    exportarPlanilla(deps, call, async () => {
      const filas = await allVencimientos(reports, call.query, clock())
      return {
        nombre: `vencimientos-${diaLocal(clock())}`,
        entidad: 'equipo',
        sobre: { cuantos: filas.length },
        columnas: columnasVencimientos,
        filas,
      }
    }),
  )

  serve(app, equipamientoApi.vencimientosPdf, async ({ query, actor, request, reply }) => {
    const now = clock()
    let cuantos = 0
    const bytes = await renderPdf(actor.id, async () => {
      const vencimientos = await allVencimientos(reports, query, now)
      cuantos = vencimientos.length
      const membrete = await readMembrete(db, storage)
      return papelVencimientos(vencimientos, { membrete, por: actor.nombre, now, dias: query.dias })
    })
    const despues = { formato: 'pdf', cuantos }
    await seen(deps, request, { accion: 'exportar', entidad: 'equipo', entidad_id: null, despues })
    asFile(reply, { nombre: `Vencimientos ${diaLocal(now)}.pdf`, tipo: 'application/pdf', size: bytes.length })
    return bytes
  })

  serve(app, equipamientoApi.vencimientosIcs, async ({ query, reply }) => {
    const now = clock()
    const vencimientos = await allVencimientos(reports, query, now)
    const citas = vencimientos.flatMap((uno) => citaDeVencimiento(uno, config.publicUrl, now) ?? [])
    asFile(reply, { nombre: `vencimientos-${diaLocal(now)}.ics`, tipo: 'text/calendar; charset=utf-8' })
    return Buffer.from(icsOf('Vencimientos de equipos', citas))
  })

  serve(app, equipamientoApi.era, ({ query: { unidad_id, ...pagina } }) => listEra(db, unidad_id, pagina, clock()))
}
