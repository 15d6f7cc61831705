import type { FastifyInstance } from 'fastify'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { notify } from '#server/notificaciones/notificaciones.queries.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { entera, exportar } from '#server/plumbing/http/exportar.ts'
import { refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { avisoDe } from './biblioteca.rules.ts'
import { columnasLecturas } from './exportacion.rules.ts'
import { requireDocumento, requireFicha } from './ficha.ts'
import { insertLectura, listLectores, listPendientes, setRecordado } from './lecturas.queries.ts'

/** Who has read what, and who is reminded of it. */
export function lecturasRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, outbox } = deps
  const { db, reports } = database

  serve(app, bibliotecaApi.read, ({ params: { id }, body: { version }, actor, request }) =>
    inTransaction(db, async (db) => {
      const now = clock()
      const documento = await requireDocumento(db, id, actor)
      if (documento.archivado_en !== null) throw conflict(mensajes.documentoArchivado)
      // Only what they saw can have been read.
      refuseStale(version, documento.version_actual)
      const news = await insertLectura(db, documento, actor.id, now)
      const read = { accion: 'crear', entidad: 'lectura', entidad_id: id, despues: { version } } as const
      if (news) await recordAudit(db, request, read, now)
      return await requireFicha(db, id, actor)
    }),
  )

  serve(app, bibliotecaApi.lecturas, async ({ params: { id }, query: { estado, ...pagina }, actor }) =>
    listLectores(db, await requireDocumento(db, id, actor), estado, pagina),
  )

  serve(app, bibliotecaApi.exportLecturas, async (call) => {
    const { params, query, actor } = call
    const documento = await requireDocumento(db, params.id, actor)
    return await exportar(deps, call, {
      nombre: `Lecturas de ${documento.titulo}`,
      entidad: 'documento_compania',
      entidad_id: documento.id,
      columnas: columnasLecturas,
      ...(await listLectores(reports, documento, query.estado, entera)),
    })
  })

  serve(app, bibliotecaApi.remind, async ({ params: { id }, actor, request }) => {
    const personas = await inTransaction(db, async (db) => {
      const now = clock()
      const documento = await requireDocumento(db, id, actor)
      const { archivado_en, lectura_obligatoria, recordado_en } = documento
      if (archivado_en !== null) throw conflict(mensajes.documentoArchivado)
      if (lectura_obligatoria === 'ninguno') throw conflict(mensajes.sinLecturaObligatoria)
      if (recordado_en !== null && diaLocal(new Date(recordado_en)) === diaLocal(now))
        throw conflict(mensajes.yaRecordado)
      const pendientes = await listPendientes(db, documento)
      if (pendientes.length === 0) throw conflict(mensajes.todosLeyeron)
      await notify(db, pendientes, avisoDe(documento, 'recordatorio'), now)
      await setRecordado(db, id, now)
      const despues = { recordado_a: pendientes.length }
      await recordAudit(db, request, { accion: 'estado', entidad: 'documento_compania', entidad_id: id, despues }, now)
      return pendientes.length
    })
    outbox.wake()
    return { success: true as const, message: mensajes.recordatorioEnviado(personas) }
  })
}
