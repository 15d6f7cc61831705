import type { FastifyInstance } from 'fastify'
import { anchosDe, type FormatoImagen } from '#contract/sitio/imagen.ts'
import { sitioApi } from '#contract/sitio.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict, notFound } from '#server/plumbing/http/errors.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { keptUnlessRefused } from '#server/plumbing/files/unless-refused.ts'
import { guardarImagen } from './guardar-imagen.ts'
import { archivoDe, carpetaDe, deleteImagen, insertImagen, isShown } from './imagenes.queries.ts'
import { readArchivo } from './imagenes.rules.ts'

const types: Record<FormatoImagen, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

export function imagenesRoutes(app: FastifyInstance, { database, clock, storage }: Deps): void {
  const { db } = database

  serve(app, sitioApi.uploadImage, async ({ archivo, actor, request }) => {
    const imagen = await guardarImagen(storage, archivo.open)
    await keptUnlessRefused(storage, carpetaDe(imagen.clave), () =>
      inTransaction(db, async (db) => {
        await insertImagen(db, { ...imagen, user_id: actor.id }, clock())
        const created = { accion: 'crear', entidad: 'imagen', entidad_id: null, despues: imagen } as const
        await recordAudit(db, request, created, clock())
      }),
    )
    return { clave: imagen.clave }
  })

  serve(app, sitioApi.image, async ({ params, reply }) => {
    const wanted = readArchivo(params.clave)
    if (!wanted || !anchosDe(wanted.clave).includes(wanted.ancho)) throw notFound()
    const { clave, ancho, formato } = wanted
    const file = await storage.read(archivoDe(clave, ancho, formato))
    if (!file) throw notFound()
    // Named by a key of its own: what is at an address never changes.
    reply.headers({ 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Length': file.size })
    reply.type(types[formato])
    return file.bytes
  })

  serve(app, sitioApi.removeImage, async ({ params: { clave }, request }) => {
    await inTransaction(db, async (db) => {
      if (await isShown(db, clave)) throw conflict(mensajes.fotoEnUso)
      if (!(await deleteImagen(db, clave))) throw notFound()
      const removed = { accion: 'eliminar', entidad: 'imagen', entidad_id: null, antes: { clave } } as const
      await recordAudit(db, request, removed, clock())
    })
    await storage.remove(carpetaDe(clave))
    return { success: true as const, message: mensajes.fotoEliminada }
  })
}
