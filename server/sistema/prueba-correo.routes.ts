import type { FastifyInstance } from 'fastify'
import { mensajes } from '#contract/shared/mensajes.ts'
import { type ErrorCorreo, sistemaApi } from '#contract/sistema.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { queueMail } from '#server/plumbing/mail/queue.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { traceReading } from '#server/plumbing/records/trace-reading.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { findDestinatario, listErrores } from './errores-correo.queries.ts'

export function pruebaCorreoRoutes(app: FastifyInstance, { config, database: { db }, clock, outbox }: Deps): void {
  serve(app, sistemaApi.testCorreo, async ({ actor, request }) => {
    const { email } = await inTransaction(db, async (db) => {
      const now = clock()
      const found = await findDestinatario(db, actor.id)
      const parrafos = [`Si lee esto, ${config.publicUrl} puede enviar correos.`]
      await queueMail(
        db,
        { tipo: 'prueba', para: found.email, user_id: actor.id, asunto: 'Correo de prueba', parrafos },
        now,
      )
      const made = { accion: 'crear', entidad: 'correo', entidad_id: null, despues: { tipo: 'prueba' } } as const
      await recordAudit(db, request, made, now)
      return found
    })
    outbox.wake()
    const message = outbox.hasServer ? mensajes.correoDePrueba(email) : mensajes.correoDePruebaSinServidor
    return { success: true as const, message }
  })

  serve(app, sistemaApi.erroresCorreo, async ({ actor, request }) => {
    const errores = (await listErrores(db)).map(({ id, user_id, ...error }) => ({
      id,
      own: user_id === actor.id,
      error,
    }))
    const seen = (origen: ErrorCorreo['origen']) =>
      errores.filter(({ own, error }) => !own && error.origen === origen).map(({ id }) => id)
    await traceReading(db, request, 'correo', seen('correo'), clock())
    await traceReading(db, request, 'mensaje', seen('proveedor'), clock())
    return { data: errores.map(({ error }) => error) }
  })
}
