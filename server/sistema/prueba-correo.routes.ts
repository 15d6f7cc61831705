import type { FastifyInstance } from 'fastify'
import { mensajes } from '#contract/shared/mensajes.ts'
import { type ErrorCorreo, sistemaApi } from '#contract/sistema.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findDestinatario, listErrores } from './errores-correo.queries.ts'

export function pruebaCorreoRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, outbox } = deps
  const { db } = database

  serve(app, sistemaApi.testCorreo, async ({ actor, request }) => {
    const { email } = await write(deps, request, async (tx) => {
      const found = await findDestinatario(tx.db, actor.id)
      const parrafos = [`Si lee esto, ${config.publicUrl} puede enviar correos.`]
      await tx.mail({ tipo: 'prueba', para: found.email, user_id: actor.id, asunto: 'Correo de prueba', parrafos })
      await tx.audit({ accion: 'crear', entidad: 'correo', entidad_id: null, despues: { tipo: 'prueba' } })
      return found
    })
    const message = outbox.hasServer ? mensajes.correoDePrueba(email) : mensajes.correoDePruebaSinServidor
    return { success: true as const, message }
  })

  serve(app, sistemaApi.erroresCorreo, async ({ actor, request }) => {
    const errores = (await listErrores(db)).map(({ id, user_id, ...error }) => ({
      id,
      own: user_id === actor.id,
      error,
    }))
    const ofOthers = (origen: ErrorCorreo['origen']) =>
      errores.filter(({ own, error }) => !own && error.origen === origen).map(({ id }) => id)
    await seen(deps, request, { entidad: 'correo', ids: ofOthers('correo') })
    await seen(deps, request, { entidad: 'mensaje', ids: ofOthers('proveedor') })
    return { data: errores.map(({ error }) => error) }
  })
}
