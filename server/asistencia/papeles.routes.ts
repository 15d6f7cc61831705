import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { asistenciaApi } from '#contract/asistencia.ts'
import { lectoresDe } from '#contract/asistencia/cierres.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { carpetaBiblioteca, findDocumento, insertDocumento } from '#server/biblioteca/biblioteca.queries.ts'
import { lectorOf } from '#server/biblioteca/biblioteca.rules.ts'
import { findCarpetaDe, insertCarpeta } from '#server/biblioteca/carpetas.queries.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { renderPdf } from '#server/plumbing/pdf/pdf.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { longMonth } from '#server/plumbing/process/local-time.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { sheet, xlsxOf, xlsxType } from '#server/plumbing/sheets/xlsx.ts'
import { findCambios, findInstantanea, findPapel, type FilaPapel, papelOf, updatePublicado } from './cierres.queries.ts'
import { mailPapel } from './enviar-papel.ts'
import { papelDelMes, tituloDe } from './papel.rules.ts'
import { tablasDe } from './papel-tablas.rules.ts'

const carpetaDePartes = 'Partes mensuales'
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
    const papel = await gather(reports, mes, id)
    const sheets = tablasDe(papel).map(({ nombre, columnas, filas }) => {
      const columns = columnas.map((columna, index) => ({
        ...columna,
        value: (row: (typeof filas)[number]) => row[index] ?? null,
      }))
      return sheet(nombre, columns, filas)
    })
    const bytes = await xlsxOf(...sheets)
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
      const carpeta = await requireCarpeta(tx)
      const filename = `${nombreDe(fila)}.pdf`
      const documento = {
        carpeta,
        titulo: `${tituloDe(fila)}, ${longMonth(mes)}`,
        descripcion: fila.compania,
        lectura_obligatoria: 'ninguno',
        plazo: null,
        publicado_por: actor.id,
        anio: Number(diaLocal(tx.now).slice(0, 4)),
      } as const
      const recibido = { clave, filename, mime_type: pdf, tipo: 'documento', size: bytes.length } as const
      const { id: documento_id, ...numero } = await insertDocumento(tx.db, documento, recibido, tx.now)
      await updatePublicado(tx.db, id, documento_id, tx.now)
      const { titulo, lectura_obligatoria } = documento
      const despues = { titulo, carpeta_id: carpeta.id, ...numero, lectura_obligatoria, filename, size: bytes.length }
      await tx.audit({ accion: 'crear', entidad: 'documento_compania', entidad_id: documento_id, despues })
      await tx.tell({ tipo: 'cierre', id: fila.cierre_id })
      return papelOf(present(await findPapel(tx.db, mes, id)))
    })
  })

  serve(app, asistenciaApi.enviarPapel, async ({ params: { mes, id }, body, actor, request }) => {
    const { avisados, correos } = await write(deps, request, async (tx) => {
      const fila = present(await findPapel(tx.db, mes, id))
      const { documento_id, cierre_id } = fila
      if (documento_id === null) throw conflict(mensajes.papelSinPublicar)
      if (!lectoresDe(fila.serie).includes(body.para)) throw invalid({ para: mensajes.papelNombraPersonas })
      const documento = await findDocumento(tx.db, documento_id, lectorOf(actor))
      if (documento?.archivado_en !== null) throw conflict(mensajes.documentoArchivado)
      const { ponderado } = (await findInstantanea(tx.db, cierre_id)).compania
      const sent = await mailPapel(tx, { ...fila, documento_id, ponderado }, body)
      const despues = { papel: nombreDe(fila), para: body.para, ...sent }
      await tx.audit({ accion: 'exportar', entidad: 'cierre', entidad_id: cierre_id, despues })
      return sent
    })
    return { success: true as const, message: mensajes.papelEnviado(avisados, correos) }
  })

  const render = (persona: number, mes: string, id: number) =>
    renderPdf(persona, async () => papelDelMes(await gather(reports, mes, id), await readMembrete(db, storage)))

  /** Traces that a paper was taken. */
  const taken = (request: Parameters<typeof seen>[1], fila: FilaPapel, formato: string) =>
    seen(deps, request, {
      accion: 'exportar',
      entidad: 'cierre',
      entidad_id: fila.cierre_id,
      despues: { papel: nombreDe(fila), formato },
    })
}

/** The folder of monthly papers, made with the first of them. */
async function requireCarpeta(tx: Tx) {
  const nueva = await insertCarpeta(tx.db, carpetaDePartes, true)
  if (nueva !== undefined)
    await tx.audit({ accion: 'crear', entidad: 'carpeta', entidad_id: nueva, despues: { nombre: carpetaDePartes } })
  return await findCarpetaDe(tx.db, carpetaDePartes)
}

/** A paper with what its closing holds. */
async function gather(db: ReadDb, mes: string, id: number) {
  const fila = present(await findPapel(db, mes, id))
  const { cierre_id } = fila
  return {
    ...fila,
    ...papelOf(fila),
    guardada: await findInstantanea(db, cierre_id),
    cambios: await findCambios(db, cierre_id),
  }
}

const nombreDe = (fila: Pick<FilaPapel, 'serie' | 'anio' | 'numero'>): string => tituloDe(fila).replace('/', '-')

function refusePublished({ documento_id }: { documento_id: number | null }): void {
  if (documento_id !== null) throw conflict(mensajes.papelPublicado)
}
