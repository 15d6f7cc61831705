import type { FastifyInstance, FastifyRequest } from 'fastify'
import { perfilApi } from '#contract/perfil.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict, forbidden, notFound } from '#server/plumbing/http/errors.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findUsuario } from './usuario.queries.ts'
import { archivoDe, carpetaDe, claveDe, direccionDe, setFoto } from './foto.queries.ts'
import { isClave, saysPhotograph } from './foto.rules.ts'
import { guardarFoto, noEsFoto } from './guardar-foto.ts'
import { isGone, mayChange } from './perfil.rules.ts'

export function fotoRoutes(app: FastifyInstance, deps: Deps): void {
  const { storage } = deps

  serve(app, perfilApi.uploadFoto, async ({ params: { id }, archivo, actor, request }) => {
    if (!mayChange(actor, id)) throw forbidden()
    if (!saysPhotograph(archivo)) throw noEsFoto()
    const clave = await guardarFoto(storage, archivo.open)
    const photo_url = direccionDe(clave)
    await change(request, id, photo_url)
    return { success: true as const, message: mensajes.fotoPerfilGuardada, photo_url }
  })

  serve(app, perfilApi.removeFoto, async ({ params: { id }, actor, request }) => {
    if (!mayChange(actor, id)) throw forbidden()
    await change(request, id, null)
    return { success: true as const, message: mensajes.fotoPerfilQuitada }
  })

  serve(app, perfilApi.foto, async ({ params: { clave }, query: { lado }, reply }) => {
    const file = isClave(clave) ? await storage.read(archivoDe(clave, lado)) : undefined
    if (!file) throw notFound()
    asFile(reply, { nombre: 'foto.jpg', tipo: 'image/jpeg', inline: true, size: file.size })
    // Immutable content; `private`, since shared caches must not hold it.
    reply.header('Cache-Control', 'private, max-age=3600')
    return file.bytes
  })

  /** Sets or clears the photograph, then removes the former one's files. */
  const change = (request: FastifyRequest, id: number, foto_perfil: string | null) =>
    write(deps, request, async (tx) => {
      if (foto_perfil) tx.keep(carpetaDe(claveDe(foto_perfil)))
      const before = await findUsuario(tx.db, id)
      if (!before) throw notFound()
      if (isGone(before)) throw conflict(mensajes.cuentaDeBaja)
      if (before.foto_perfil === foto_perfil) return
      await setFoto(tx.db, id, foto_perfil, tx.now)
      const change = { antes: { foto_perfil: before.foto_perfil }, despues: { foto_perfil } }
      await tx.audit({ accion: 'editar', entidad: 'usuario', entidad_id: id, ...change })
      if (before.foto_perfil) tx.discard(carpetaDe(claveDe(before.foto_perfil)))
    })
}
