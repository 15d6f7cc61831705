import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { asistenciaApi } from '#contract/asistencia.ts'
import { lectoresDe } from '#contract/asistencia/cierres.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { carpetaBiblioteca, isArchivado } from '#server/biblioteca/biblioteca.queries.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { renderPdf } from '#server/plumbing/pdf/pdf.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { crea } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { write } from '#server/plumbing/records/write.ts'
import { sheet, xlsxOf, xlsxType } from '#server/plumbing/sheets/xlsx.ts'
import { findInstantanea, findPapel, type FilaPapel, papelOf } from './cierres.queries.ts'
import { mailPapel } from './enviar-papel.ts'
import { papelDelMes } from './papel.rules.ts'
import { tablasDe } from './papel-tablas.rules.ts'
import { carpetaDePartes, gatherPapel, insertPublicado, nombreDe } from './publicar-papel.ts'

const pdf = 'application/pdf'

/** Papers of closed months: read, taken as files, published in the library (domain §1.2). */
export function papelesRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, storage } = deps
  const { db, reports } = database

  serve(app, asistenciaApi.papel, async ({ params: { mes, id }, actor, request, reply }) => {
    const fila = present(await findPapel(db, mes, id))
    const bytes = await render(actor.id, mes, id)
    await taken(request, fila, 'pdf')
    asFile(reply, { nombre: `${nombreDe(fila)}.pdf`, tipo: pdf, size: bytes.length })
    return bytes
  })

  serve(app, asistenciaApi.exportPapel, async ({ params: { mes, id }, request, reply }) => {
    const papel = await gatherPapel(reports, mes, id)
    const sheets = tablasDe(papel).map(({ nombre, columnas, filas }) => {
      const columns = columnas.map((columna, index) => ({
        ...columna,
        value: (row: (typeof filas)[number]) => row[index] ?? null,
      }))
      return sheet(nombre, columns, filas)
    })
    const bytes = await xlsxOf(() => sheets)
    await taken(request, papel, 'xlsx')
    asFile(reply, { nombre: `${nombreDe(papel)}.xlsx`, tipo: xlsxType, size: bytes.length })
    return bytes
  })

  serve(app, asistenciaApi.publicarPapel, async ({ params: { mes, id }, actor, request }) => {
    refusePublished(present(await findPapel(db, mes, id)))
    const bytes = await render(actor.id, mes, id)
    const clave = `${carpetaBiblioteca}/${randomUUID()}`
    await storage.write(clave, bytes)
    return await write(deps, request, async (tx) => {
      tx.keep(clave)
      const fila = present(await findPapel(tx.db, mes, id))
      refusePublished(fila)
      const file = { clave, size: bytes.length, publicado_por: actor.id }
      const { documento_id, carpeta_nueva, despues } = await insertPublicado(tx.db, fila, file, tx.now)
      if (carpeta_nueva !== undefined) {
        const nueva = { entidad: 'carpeta', entidad_id: carpeta_nueva, despues: { nombre: carpetaDePartes } } as const
        await tx.audit({ accion: 'crear', ...nueva })
      }
      const avisa = { tipo: 'cierre', id: fila.cierre_id } as const
      await crea(tx, { entidad: 'documento_compania', despues, avisa }, documento_id)
      return papelOf(present(await findPapel(tx.db, mes, id)))
    })
  })

  serve(app, asistenciaApi.enviarPapel, async ({ params: { mes, id }, body, request }) => {
    const { avisados, correos } = await write(deps, request, async (tx) => {
      const fila = present(await findPapel(tx.db, mes, id))
      const { documento_id, cierre_id } = fila
      if (documento_id === null) throw conflict(mensajes.papelSinPublicar)
      if (!lectoresDe(fila.serie).includes(body.para)) throw invalid({ para: mensajes.papelNombraPersonas })
      if (await isArchivado(tx.db, documento_id)) throw conflict(mensajes.documentoArchivado)
      const { ponderado } = (await findInstantanea(tx.db, cierre_id)).compania
      const sent = await mailPapel(tx, { ...fila, documento_id, ponderado }, body)
      const despues = { papel: nombreDe(fila), para: body.para, ...sent }
      await tx.audit({ accion: 'exportar', entidad: 'cierre', entidad_id: cierre_id, despues })
      return sent
    })
    return { success: true as const, message: mensajes.papelEnviado(avisados, deps.outbox.hasServer ? correos : 0) }
  })

  const render = (persona: number, mes: string, id: number) =>
    renderPdf(persona, async () => papelDelMes(await gatherPapel(reports, mes, id), await readMembrete(db, storage)))

  /** Traces that a paper was taken. */
  const taken = (request: Parameters<typeof seen>[1], fila: FilaPapel, formato: string) =>
    seen(deps, request, {
      accion: 'exportar',
      entidad: 'cierre',
      entidad_id: fila.cierre_id,
      despues: { papel: nombreDe(fila), formato },
    })
}

function refusePublished({ documento_id }: { documento_id: number | null }): void {
  if (documento_id !== null) throw conflict(mensajes.papelPublicado)
}
