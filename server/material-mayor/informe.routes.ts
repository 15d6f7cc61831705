import type { FastifyInstance } from 'fastify'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { InformeCombustible } from '#contract/material-mayor/informes.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { renderPdf } from '#server/plumbing/pdf/pdf.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { nextCorrelativo } from '#server/plumbing/records/correlativos.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { write } from '#server/plumbing/records/write.ts'
import { sheet, xlsxOf, xlsxType } from '#server/plumbing/sheets/xlsx.ts'
import { columnasInforme, columnasMotivos, nombreInforme, papelInforme, porMotivo } from './informe-papel.rules.ts'
import { findInforme, insertInforme, readContenidoInforme, readInforme } from './informe.queries.ts'
import { seInforma } from './informe.rules.ts'

/** The monthly report of fuel, kilometres and hours (domain §1.2, docs/decisions/106). */
export function informesRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, storage } = deps
  const { db, reports } = database

  serve(app, materialMayorApi.informeCombustible, async ({ params: { mes } }) => {
    const emitido = (await findInforme(db, mes)) ?? null
    const lineas = emitido ? await readContenidoInforme(db, emitido.id) : await readInforme(reports, mes)
    return { emitido, se_puede: seInforma(mes, diaLocal(clock())), lineas }
  })

  serve(app, materialMayorApi.emitirInformeCombustible, ({ body: { mes }, actor, request }) =>
    write(deps, request, async (tx) => {
      if (await findInforme(tx.db, mes)) throw conflict(mensajes.informeCombustibleEmitido)
      if (!seInforma(mes, diaLocal(tx.now))) throw invalid({ mes: mensajes.informeDeMesSinTerminar })
      const contenido = JSON.stringify(await readInforme(tx.db, mes))
      const anio = Number(mes.slice(0, 4))
      const nuevo = { mes, anio, numero: await nextCorrelativo(tx.db, 'combustible', anio) }
      const emitido = { emitido_por: actor.id, emitido_en: tx.now.toISOString() }
      const id = await insertInforme(tx.db, { ...nuevo, contenido, ...emitido })
      await tx.audit({ accion: 'crear', entidad: 'informe_combustible', entidad_id: id, despues: nuevo })
      return present(await findInforme(tx.db, mes))
    }),
  )

  serve(app, materialMayorApi.informeCombustiblePdf, async ({ params: { mes }, actor, request, reply }) => {
    const informe = present(await findInforme(db, mes))
    const bytes = await renderPdf(actor.id, async () =>
      papelInforme(informe, await readContenidoInforme(reports, informe.id), await readMembrete(db, storage)),
    )
    await taken(request, informe, 'pdf')
    asFile(reply, { nombre: `${nombreInforme(informe)}.pdf`, tipo: 'application/pdf', size: bytes.length })
    return bytes
  })

  serve(app, materialMayorApi.exportInformeCombustible, async ({ params: { mes }, request, reply }) => {
    const informe = present(await findInforme(db, mes))
    const lineas = await readContenidoInforme(reports, informe.id)
    const bytes = await xlsxOf(() => [
      sheet('Unidades', columnasInforme, lineas),
      sheet('Salidas por motivo', columnasMotivos(lineas), porMotivo(lineas)),
    ])
    await taken(request, informe, 'xlsx')
    asFile(reply, { nombre: `${nombreInforme(informe)}.xlsx`, tipo: xlsxType, size: bytes.length })
    return bytes
  })

  /** Traces that the report was taken. */
  const taken = (request: Parameters<typeof seen>[1], { id }: InformeCombustible, formato: string) =>
    seen(deps, request, {
      accion: 'exportar',
      entidad: 'informe_combustible',
      entidad_id: id,
      despues: { formato },
    })
}
