import type { FastifyInstance } from 'fastify'
import { contactoApi } from '#contract/contacto.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { countTry, presentLimits } from '#server/plumbing/http/limits.ts'
import type { Mail } from '#server/plumbing/mail/mail.ts'
import { queueMail } from '#server/plumbing/mail/queue.ts'
import { networkOf } from '#server/plumbing/http/network.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { findSeccion } from '#server/sitio/sitio.queries.ts'
import { insertMensaje, insertPostulacion, listDestinatarios } from './contacto.queries.ts'
import { mensajeAsMail, postulacionAsMail } from './contacto.rules.ts'

/** What neighbours send (decisions §5, domain §2.13). Who fills in the field that nobody sees is told the same as the rest. */
export function contactoRoutes(app: FastifyInstance, { config, database, clock, changes, outbox }: Deps): void {
  const { db } = database
  const limits = presentLimits({ database, changes })

  // Where a neighbour wrote from is kept nowhere: the audit log would outlive what they wrote.
  const unseen = null

  serve(app, contactoApi.send, async ({ body, request }) => {
    const now = clock()
    if (config.rateLimits) await countTry(db, `contacto ${networkOf(request.ip)}`, (await limits()).contacto, now)
    const { sitio_web, telefono, asunto, motivo = null, ...rest } = body
    if (!sitio_web) {
      const mensaje = { ...rest, telefono: telefono || null, asunto: asunto || null }
      await inTransaction(db, async (db) => {
        const id = await insertMensaje(db, { ...mensaje, motivo, creado_en: now.toISOString() })
        await tellCompany(db, { ...mensajeAsMail(mensaje), contacto_id: id }, now)
        await recordAudit(db, unseen, { accion: 'crear', entidad: 'mensaje', entidad_id: id }, now)
      })
      outbox.wake()
    }
    return { success: true as const, message: mensajes.mensajeRecibido }
  })

  serve(app, contactoApi.apply, async ({ body, request }) => {
    const now = clock()
    if (config.rateLimits) await countTry(db, `postulacion ${networkOf(request.ip)}`, (await limits()).contacto, now)
    const { sitio_web, consentimiento: _agreed, mensaje, ...rest } = body
    if (!sitio_web) {
      const postulacion = { ...rest, mensaje: mensaje || null }
      await inTransaction(db, async (db) => {
        const { consentimiento } = (await findSeccion(db, 'voluntario')).contenido
        const id = await insertPostulacion(db, { ...postulacion, consentimiento, creado_en: now.toISOString() })
        await tellCompany(db, { ...postulacionAsMail(postulacion), postulacion_id: id }, now)
        await recordAudit(db, unseen, { accion: 'crear', entidad: 'postulacion', entidad_id: id }, now)
      })
      outbox.wake()
    }
    return { success: true as const, message: mensajes.postulacionRecibida }
  })
}

async function tellCompany(db: Db, mail: Omit<Mail, 'para' | 'user_id'>, now: Date): Promise<void> {
  for (const destinatario of await listDestinatarios(db)) await queueMail(db, { ...mail, ...destinatario }, now)
}
