import type { FastifyInstance } from 'fastify'
import { anchosDe, type FormatoImagen } from '#contract/sitio/imagen.ts'
import { sitioApi } from '#contract/sitio.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict, notFound } from '#server/plumbing/http/errors.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { write } from '#server/plumbing/records/write.ts'
import { guardarImagen } from './guardar-imagen.ts'
import { archivoDe, carpetaDe, deleteImagen, insertImagen, isShown } from './imagenes.queries.ts'
import { readArchivo } from './imagenes.rules.ts'

const types: Record<FormatoImagen, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

export function imagenesRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock, storage } = deps

  serve(app, sitioApi.uploadImage, async ({ archivo, actor, request }) => {
    const imagen = await guardarImagen(storage, archivo.open)
    await write(deps, request, async (tx) => {
      tx.keep(carpetaDe(imagen.clave))
      await insertImagen(tx.db, { ...imagen, user_id: actor.id }, clock())
      await tx.audit({ accion: 'crear', entidad: 'imagen', entidad_id: null, despues: imagen })
    })
    return { clave: imagen.clave }
  })

  serve(app, sitioApi.image, async ({ params, reply }) => {
    const wanted = readArchivo(params.clave)
    if (!wanted || !anchosDe(wanted.clave).includes(wanted.ancho)) throw notFound()
    const { clave, ancho, formato } = wanted
    const file = await storage.read(archivoDe(clave, ancho, formato))
    if (!file) throw notFound()
    // Immutable: each photograph has its own key.
    reply.headers({ 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Length': file.size })
    reply.type(types[formato])
    return file.bytes
  })

  serve(app, sitioApi.removeImage, async ({ params: { clave }, request }) => {
    await write(deps, request, async (tx) => {
      if (await isShown(tx.db, clave)) throw conflict(mensajes.fotoEnUso)
      if (!(await deleteImagen(tx.db, clave))) throw notFound()
      await tx.audit({ accion: 'eliminar', entidad: 'imagen', entidad_id: null, antes: { clave } })
      tx.untold('only versions of before named it')
      tx.discard(carpetaDe(clave))
    })
    return { success: true as const, message: mensajes.fotoEliminada }
  })
}
