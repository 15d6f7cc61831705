import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Documento, documentosApi } from '#contract/documentos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { maySee } from '#contract/shared/permisos.ts'
import type { Notificacion } from '#server/plumbing/records/notificacion.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict, forbidden, HttpError, notFound } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { enviarDocumento, mimeSinCharset, recibirDocumento } from '#server/plumbing/files/recibir-documento.ts'
import { presentLimits } from '#server/plumbing/http/rate-limit.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findUsuario } from '#server/perfil/usuario.queries.ts'
import {
  carpetaDocumentos,
  deleteDocumento,
  type FilaDocumento,
  findDocumento,
  findEspacio,
  insertDocumento,
  isDeExamen,
  listDocumentos,
} from './documentos.queries.ts'
import { exceeds, mayDelete, mayUpload, titleOf } from './documentos.rules.ts'

export function documentosRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, storage } = deps
  const { db } = database
  const limites = presentLimits(deps)

  serve(app, documentosApi.list, async ({ params: { id }, actor, request }) => {
    if (!maySee(actor, id)) throw forbidden()
    if (id !== actor.id) {
      present(await findUsuario(db, id))
      await trace(request, id, null)
    }
    return { data: (await listDocumentos(db, id, actor.id)).map(asDocumento) }
  })

  serve(app, documentosApi.get, async ({ params: { id }, actor, request }) =>
    asDocumento(await requireVisible(id, actor, request)),
  )

  serve(app, documentosApi.file, async ({ params: { id }, actor, request, reply }) =>
    enviarDocumento(reply, storage, await requireVisible(id, actor, request)),
  )

  serve(app, documentosApi.upload, async ({ archivo, body, actor, request }) => {
    const { user_id = actor.id, title, description = null } = body
    if (!mayUpload(actor, user_id)) throw forbidden()
    // Own uploads only: nobody fills another's space, nor blocks a paper filed by others.
    const megas = user_id === actor.id ? (await limites()).espacio_documentos : 0
    const recibido = await recibirDocumento(storage, carpetaDocumentos, archivo)
    const fila = await write(deps, request, async (tx) => {
      tx.keep(recibido.clave)
      const owner = present(await findUsuario(tx.db, user_id))
      if (owner.estado === 'baja') throw conflict(mensajes.cuentaDeBaja)
      const ocupado = await findEspacio(tx.db, user_id)
      if (exceeds(ocupado + recibido.size, megas))
        throw new HttpError(413, 'sin_espacio', mensajes.espacioAgotado(ocupado, megas * 2 ** 20))
      const nuevo = { ...recibido, user_id, title: title || titleOf(recibido.filename), description }
      const fila = await insertDocumento(tx.db, nuevo, tx.now)
      await tx.audit({ accion: 'crear', entidad: 'documento', entidad_id: fila.id, despues: traced(fila) })
      if (user_id !== actor.id) await tx.notify([user_id], newsOf(fila))
      return fila
    })
    return { success: true as const, message: mensajes.documentoSubido, document: asDocumento(fila) }
  })

  serve(app, documentosApi.remove, async ({ params: { id }, actor, request }) => {
    await write(deps, request, async (tx) => {
      const fila = present(await findDocumento(tx.db, id))
      if (!mayDelete(actor, fila.user_id)) throw forbidden()
      if (!(await deleteDocumento(tx.db, id))) throw notFound()
      await tx.audit({ accion: 'eliminar', entidad: 'documento', entidad_id: id, antes: traced(fila) })
      tx.discard(fila.clave)
    })
    return { success: true as const, message: mensajes.documentoEliminado }
  })

  /** The document, if the actor may see it; another's leaves a trace (domain §2.0.2). */
  async function requireVisible(id: number, actor: Actor, request: FastifyRequest): Promise<FilaDocumento> {
    const fila = present(await findDocumento(db, id))
    const own = fila.user_id === actor.id
    if (!maySee(actor, fila.user_id) || (!own && (await isDeExamen(db, id)))) throw forbidden()
    if (!own) await trace(request, fila.user_id, id)
    return fila
  }

  const trace = (request: FastifyRequest, user_id: number, entidad_id: number | null) =>
    seen(deps, request, { accion: 'ver_sensible', entidad: 'documento', entidad_id, despues: { user_id } })
}

/** Audited fields: not the title or file name, which are personal. */
const traced = ({ user_id, tipo, size }: FilaDocumento) => ({ user_id, tipo, size })

const newsOf = ({ title }: FilaDocumento): Notificacion => ({
  tipo: 'sistema',
  titulo: 'Hay un documento nuevo en su perfil',
  cuerpo: title,
  enlace: '/intranet/documentos?vista=mios',
})

/** Drops the storage key. */
function asDocumento({ clave: _clave, ...fila }: FilaDocumento): Documento {
  const { id, title, mime_type } = fila
  return { ...fila, titulo: title, url: `/api/documents/${id}/archivo`, mime_type: mimeSinCharset(mime_type) }
}
