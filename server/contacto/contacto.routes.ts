import type { FastifyInstance } from 'fastify'
import { contactoApi } from '#contract/contacto.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { countTry, presentLimits } from '#server/plumbing/http/rate-limit.ts'
import type { Mail } from '#server/plumbing/mail/mail.ts'
import { networkOf } from '#server/plumbing/http/network.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findSeccion } from '#server/sitio/sitio.queries.ts'
import { insertMensaje, insertPostulacion, listDestinatarios } from './contacto.queries.ts'
import { mensajeAsMail, postulacionAsMail } from './contacto.rules.ts'

/** Messages from neighbours (decisions §5, domain §2.13). Bots that fill the honeypot get the same answer. */
export function contactoRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock } = deps
  const { db } = database
  const limits = presentLimits(deps)

  // No address of a neighbour is kept: the audit log would outlive what they wrote.
  const unseen = null

  serve(app, contactoApi.send, async ({ body, request }) => {
    const now = clock()
    if (config.rateLimits) await countTry(db, `contacto ${networkOf(request.ip)}`, (await limits()).contacto, now)
    const { sitio_web, telefono, asunto, motivo = null, ...rest } = body
    if (!sitio_web) {
      const mensaje = { ...rest, telefono: telefono || null, asunto: asunto || null }
      await write(deps, unseen, async (tx) => {
        const id = await insertMensaje(tx.db, { ...mensaje, motivo, creado_en: now.toISOString() })
        await tellCompany(tx, { ...mensajeAsMail(mensaje), contacto_id: id })
        await tx.audit({ accion: 'crear', entidad: 'mensaje', entidad_id: id })
      })
    }
    return { success: true as const, message: mensajes.mensajeRecibido }
  })

  serve(app, contactoApi.apply, async ({ body, request }) => {
    const now = clock()
    if (config.rateLimits) await countTry(db, `postulacion ${networkOf(request.ip)}`, (await limits()).contacto, now)
    const { sitio_web, consentimiento: _agreed, mensaje, ...rest } = body
    if (!sitio_web) {
      const postulacion = { ...rest, mensaje: mensaje || null }
      await write(deps, unseen, async (tx) => {
        const { consentimiento } = (await findSeccion(tx.db, 'voluntario')).contenido
        const id = await insertPostulacion(tx.db, { ...postulacion, consentimiento, creado_en: tx.now.toISOString() })
        await tellCompany(tx, { ...postulacionAsMail(postulacion), postulacion_id: id })
        await tx.audit({ accion: 'crear', entidad: 'postulacion', entidad_id: id })
      })
    }
    return { success: true as const, message: mensajes.postulacionRecibida }
  })
}

async function tellCompany(tx: Tx, mail: Omit<Mail, 'para' | 'user_id'>): Promise<void> {
  const destinatarios = await listDestinatarios(tx.db)
  await tx.mail(...destinatarios.map((destinatario) => ({ ...mail, ...destinatario })))
}
