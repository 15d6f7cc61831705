import type { FastifyInstance } from 'fastify'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { fraseDeEnvio } from '#contract/shared/envio.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import { envioDe } from '#server/plumbing/mail/envio.ts'
import { write } from '#server/plumbing/records/write.ts'
import { avisoDe } from './biblioteca.rules.ts'
import { columnasLecturas } from './exportacion.rules.ts'
import { requireDocumento, requireFicha } from './ficha.ts'
import { insertLectura, lectoresEn, listLectores, listPendientes, setRecordado } from './lecturas.queries.ts'

/** Readings and reminders. */
export function lecturasRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reports } = deps.database

  serveEdit(app, bibliotecaApi.read, bibliotecaApi.get, ({ params: { id }, body: { version }, actor, request }) =>
    write(deps, request, async (tx) => {
      const documento = await requireDocumento(tx.db, id, actor)
      if (documento.archivado_en !== null) throw conflict(mensajes.documentoArchivado)
      // Only the version they saw was read.
      refuseStale(version, documento.version_actual)
      const news = await insertLectura(tx.db, documento, actor.id, tx.now)
      if (news) await tx.audit({ accion: 'crear', entidad: 'lectura', entidad_id: id, despues: { version } })
      return await requireFicha(tx.db, id, actor)
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
      query: lectoresEn(reports, documento, query.estado),
      id: 'u.id',
      columnas: columnasLecturas,
    })
  })

  serve(app, bibliotecaApi.remind, async ({ params: { id }, actor, request }) => {
    const avisados = await write(deps, request, async (tx) => {
      const documento = await requireDocumento(tx.db, id, actor)
      const { archivado_en, lectura_obligatoria, recordado_en } = documento
      if (archivado_en !== null) throw conflict(mensajes.documentoArchivado)
      if (lectura_obligatoria === 'ninguno') throw conflict(mensajes.sinLecturaObligatoria)
      if (recordado_en !== null && diaLocal(new Date(recordado_en)) === diaLocal(tx.now))
        throw conflict(mensajes.yaRecordado)
      const pendientes = await listPendientes(tx.db, documento)
      if (pendientes.length === 0) throw conflict(mensajes.todosLeyeron)
      const told = await tx.notify(pendientes, avisoDe(documento, 'recordatorio'))
      await setRecordado(tx.db, id, tx.now)
      const despues = { recordado_a: pendientes.length }
      await tx.audit({ accion: 'estado', entidad: 'documento_compania', entidad_id: id, despues })
      return told
    })
    return {
      success: true as const,
      message: mensajes.recordatorioEnviado(fraseDeEnvio(envioDe(avisados, deps.outbox))),
    }
  })
}
