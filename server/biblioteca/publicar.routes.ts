import type { FastifyInstance } from 'fastify'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { notify } from '#server/notificaciones/notificaciones.queries.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { recibirDocumento } from '#server/plumbing/files/recibir-documento.ts'
import { refuseFaults } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { addVersion, carpetaBiblioteca, findDocumento, insertDocumento } from './biblioteca.queries.ts'
import { avisoDe, lectorOf, plazoDe, plazoFaults } from './biblioteca.rules.ts'
import { findCarpeta } from './carpetas.queries.ts'
import { requireDocumento, requireFicha } from './ficha.ts'
import { listPendientes } from './lecturas.queries.ts'

/** Officers and up publish, and publish anew; those are told of whom the reading is asked. */
export function publicarRoutes(app: FastifyInstance, { database: { db }, clock, storage, outbox }: Deps): void {
  serve(app, bibliotecaApi.publish, async ({ archivo, body, actor, request }) => {
    const { carpeta_id, descripcion = null, lectura_obligatoria, titulo } = body
    const plazo = plazoDe(lectura_obligatoria, body.plazo)
    refuseFaults(plazoFaults(plazo, diaLocal(clock())))
    const carpeta = await findCarpeta(db, carpeta_id)
    if (!carpeta) throw invalid({ carpeta_id: mensajes.carpetaNoExiste })
    const ficha = await recibirDocumento(storage, carpetaBiblioteca, archivo, (recibido) =>
      inTransaction(db, async (db) => {
        const now = clock()
        const anio = Number(diaLocal(now).slice(0, 4))
        const said = { titulo, descripcion, lectura_obligatoria, plazo, publicado_por: actor.id }
        const { id, ...numero } = await insertDocumento(db, { ...said, carpeta, anio }, recibido, now)
        await tell(db, id, actor, 'nuevo', now)
        const { filename, size } = recibido
        const despues = { titulo, carpeta_id, ...numero, lectura_obligatoria, plazo, filename, size }
        await recordAudit(db, request, { accion: 'crear', entidad: 'documento_compania', entidad_id: id, despues }, now)
        return await requireFicha(db, id, actor)
      }),
    )
    outbox.wake()
    return ficha
  })

  serve(app, bibliotecaApi.addVersion, async ({ params: { id }, archivo, body, actor, request }) => {
    const { nota = null } = body
    const judge = async (db: Db) => {
      const before = await requireDocumento(db, id, actor)
      if (before.archivado_en !== null) throw conflict(mensajes.documentoArchivado)
      const plazo = plazoDe(before.lectura_obligatoria, body.plazo)
      refuseFaults(plazoFaults(plazo, diaLocal(clock())))
      return { ...before, plazo }
    }
    // Before its file is put away, too.
    await judge(db)
    const ficha = await recibirDocumento(storage, carpetaBiblioteca, archivo, (recibido) =>
      inTransaction(db, async (db) => {
        const now = clock()
        const before = await judge(db)
        await addVersion(db, before, { ...recibido, nota, subido_por: actor.id }, now)
        await tell(db, id, actor, 'version', now)
        const { filename, size } = recibido
        const despues = { version: before.version_actual + 1, nota, plazo: before.plazo, filename, size }
        await recordAudit(db, request, { accion: 'crear', entidad: 'documento_version', entidad_id: id, despues }, now)
        return await requireFicha(db, id, actor)
      }),
    )
    outbox.wake()
    return ficha
  })

  type Actor = Parameters<typeof lectorOf>[0]

  async function tell(db: Db, id: number, actor: Actor, motivo: 'nuevo' | 'version', now: Date): Promise<void> {
    const documento = await findDocumento(db, id, lectorOf(actor))
    if (!documento) return
    const others = (await listPendientes(db, documento)).filter((userId) => userId !== actor.id)
    await notify(db, others, avisoDe(documento, motivo), now)
  }
}
