import type { FastifyInstance, FastifyRequest } from 'fastify'
import { perfilApi } from '#contract/perfil.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict, forbidden, notFound, unauthorized } from '#server/plumbing/http/errors.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findUsuario } from './usuario.queries.ts'
import {
  archivoDe,
  carpetaDe,
  claveDe,
  direccionDe,
  findRetratado,
  hiddenFotos,
  secretoDeFotos,
  setFoto,
  signed,
} from './foto.queries.ts'
import { isFirmada } from './firma-foto.rules.ts'
import { isClave, saysPhotograph } from './foto.rules.ts'
import { guardarFoto, noEsFoto } from './guardar-foto.ts'
import { isGone, mayChange } from './perfil.rules.ts'

export function fotoRoutes(app: FastifyInstance, deps: Deps): void {
  const { storage, database, clock } = deps
  const { db } = database

  serve(app, perfilApi.uploadFoto, async ({ params: { id }, archivo, actor, request }) => {
    if (!mayChange(actor, id)) throw forbidden()
    if (!saysPhotograph(archivo)) throw noEsFoto()
    const retratado = await findUsuario(db, id)
    if (retratado && (await hiddenFotos(db, [retratado], clock())).size > 0)
      throw conflict(mensajes.fotoSinConsentimiento)
    const clave = await guardarFoto(storage, archivo.open)
    await change(request, id, direccionDe(clave))
    const photo_url = signed(direccionDe(clave), await secretoDeFotos(db, clock()), clock())
    return { success: true as const, message: mensajes.fotoPerfilGuardada, photo_url }
  })

  serve(app, perfilApi.removeFoto, async ({ params: { id }, actor, request }) => {
    if (!mayChange(actor, id)) throw forbidden()
    await change(request, id, null)
    return { success: true as const, message: mensajes.fotoPerfilQuitada }
  })

  serve(app, perfilApi.foto, async ({ params: { clave }, query: { lado, firma = '' }, actor, reply }) => {
    if (!isClave(clave)) throw notFound()
    if (!actor && !isFirmada(clave, firma, await secretoDeFotos(db, clock()), clock())) throw unauthorized()
    const retratado = await findRetratado(db, clave)
    // Of a minor, whatever the address or the caller's role (decisions §8).
    if (!retratado || (await hiddenFotos(db, [retratado], clock())).size > 0) throw notFound()
    const file = await storage.read(archivoDe(clave, lado))
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
