import type { FastifyInstance } from 'fastify'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { conflict, forbidden, invalid } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { enviarDocumento } from '#server/plumbing/files/recibir-documento.ts'
import { present, refuseFaults, refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { write } from '#server/plumbing/records/write.ts'
import { documentosEn, findArchivo, listDocumentos, updateDocumento } from './biblioteca.queries.ts'
import { documentoOf, lectorOf, plazoDe, plazoFaults, textoBusqueda } from './biblioteca.rules.ts'
import { findCarpeta } from './carpetas.queries.ts'
import { columnasBiblioteca } from './exportacion.rules.ts'
import { requireDocumento, requireFicha } from './ficha.ts'
import { countLecturas } from './lecturas.queries.ts'

/** Documents for every member, and changes by officers. */
export function bibliotecaRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, storage } = deps
  const { db, reports } = database

  serve(app, bibliotecaApi.list, async ({ query: { page, limit, ...filtro }, actor }) => {
    refuseArchivados(filtro, actor)
    const documentos = await listDocumentos(db, lectorOf(actor), filtro, { page, limit })
    const counted = can(actor.role, 'biblioteca.publicar') ? await countLecturas(db, documentos.data) : undefined
    return { ...documentos, data: documentos.data.map((one) => ({ ...one, lecturas: counted?.get(one.id) ?? null })) }
  })

  serve(app, bibliotecaApi.export, async (call) => {
    const { query, actor } = call
    refuseArchivados(query, actor)
    const lector = lectorOf(actor)
    return await exportar(deps, call, {
      nombre: 'biblioteca',
      entidad: 'documento_compania',
      query: documentosEn(reports, lector, query),
      id: 'd.id',
      columnas: columnasBiblioteca,
      shown: (row) => documentoOf(row, lector.lecturas),
    })
  })

  serve(app, bibliotecaApi.get, ({ params: { id }, actor }) => requireFicha(db, id, actor))

  serve(app, bibliotecaApi.archivo, async ({ params: { id }, query, actor, reply }) => {
    const { version_actual } = await requireDocumento(db, id, actor)
    const archivo = present(await findArchivo(db, id, query.version ?? version_actual))
    return await enviarDocumento(reply, storage, archivo)
  })

  serveEdit(app, bibliotecaApi.change, bibliotecaApi.get, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = await requireDocumento(tx.db, id, actor)
      const { version, archivado, ...said } = body
      refuseStale(version, before.version)
      const lectura = said.lectura_obligatoria ?? before.lectura_obligatoria
      const plazo = plazoDe(lectura, said.plazo === undefined ? before.plazo : said.plazo)
      refuseFaults(plazoFaults(plazo, diaLocal(tx.now), before.plazo))
      const wasArchived = before.archivado_en !== null
      const archivado_en =
        archivado === undefined || archivado === wasArchived
          ? before.archivado_en
          : archivado
            ? tx.now.toISOString()
            : null
      const { antes, despues } = differences(before, { ...said, plazo, archivado_en })
      if (Object.keys(despues).length > 0) {
        const carpeta = await newCarpeta(tx.db, before, despues.carpeta_id)
        const { anio = null, numero: correlativo = null } = before.correlativo ?? {}
        const busqueda = textoBusqueda({ ...before, ...despues, carpeta, anio, correlativo })
        await updateDocumento(tx.db, id, { ...(despues as object), busqueda })
        const accion = archivado_en === before.archivado_en ? 'editar' : 'estado'
        await tx.audit({ accion, entidad: 'documento_compania', entidad_id: id, antes, despues })
      }
      return await requireFicha(tx.db, id, actor)
    }),
  )
}

/** Archived documents are for publishers. */
function refuseArchivados({ estado }: { estado?: string | undefined }, { role }: Actor): void {
  if (estado === 'archivado' && !can(role, 'biblioteca.publicar')) throw forbidden()
}

interface EnCarpeta {
  carpeta_id: number
  carpeta: string
}

/** Name of the document's new folder; a numbered document cannot leave its own. */
async function newCarpeta(db: Db, before: EnCarpeta, id = before.carpeta_id): Promise<string> {
  if (id === before.carpeta_id) return before.carpeta
  const [from, to] = [await findCarpeta(db, before.carpeta_id), await findCarpeta(db, id)]
  if (!to) throw invalid({ carpeta_id: mensajes.carpetaNoExiste })
  if (from?.numerada || to.numerada) throw conflict(undefined, { carpeta_id: mensajes.carpetaNumerada })
  return to.nombre
}
