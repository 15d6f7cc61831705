import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { type EstadoCorreo, sistemaApi } from '#contract/sistema.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict, notFound } from '#server/plumbing/http/errors.ts'
import { entera, exportar } from '#server/plumbing/http/exportar.ts'
import { absolute, type MailContent, type Ruta } from '#server/plumbing/mail/mail.ts'
import { queueMail } from '#server/plumbing/mail/queue.ts'
import { renderMail } from '#server/plumbing/mail/mail-template.ts'
import { requirePassword } from '#server/plumbing/http/present-password.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { traceReading } from '#server/plumbing/records/trace-reading.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { findRemitente } from '#server/configuracion/configuracion.queries.ts'
import { findCorreo, listCorreos, makeDue } from './correos.queries.ts'
import { canBeSentAgain, carriesKey, columnasCorreos } from './correos.rules.ts'

export function correosRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock, outbox } = deps
  const { db, reports } = database

  serve(app, sistemaApi.correos, async ({ query: { estado, ...pagina }, request }) => ({
    ...(await read(db, estado, pagina, request)),
    servidor: outbox.hasServer,
  }))

  serve(app, sistemaApi.exportCorreos, async (call) =>
    exportar(deps, call, {
      nombre: 'correos',
      entidad: 'correo',
      columnas: columnasCorreos,
      ...(await read(reports, call.query.estado, entera, call.request)),
    }),
  )

  async function read(from: ReadDb, estado: EstadoCorreo | undefined, pagina: Pagina, request: FastifyRequest) {
    const { data, ...counts } = await listCorreos(from, estado, pagina)
    const ofOthers = data.filter(({ user_id }) => user_id !== request.actor?.id).map(({ id }) => id)
    await traceReading(db, request, 'correo', ofOthers, clock())
    return { data: data.map(({ user_id: _user, ...correo }) => correo), ...counts }
  }

  serve(app, sistemaApi.correo, async ({ params: { id }, actor, request }) => {
    const found = await inTransaction(db, async (db) => {
      const found = await findCorreo(db, id)
      if (!found) throw notFound()
      if (!outbox.hasServer && carriesKey(found)) requirePassword(actor, clock())
      await recordAudit(db, request, { accion: 'ver_sensible', entidad: 'correo', entidad_id: id }, clock())
      return found
    })
    const {
      contenido,
      enlace,
      user_id: _user,
      vence_en: _end,
      contacto_id: _of,
      postulacion_id: _or,
      ...correo
    } = found
    // Where mails are sent the link belongs to whom it was sent to; where none are, there is no other way to it.
    const shown = outbox.hasServer || !enlace ? '[enlace]' : absolute(enlace, config.publicUrl)
    const content = JSON.parse(contenido) as MailContent
    return { ...correo, texto: renderMail(correo.asunto, content, shown, await findRemitente(db)).text }
  })

  serve(app, sistemaApi.resendCorreo, async ({ params: { id }, request }) => {
    await inTransaction(db, async (db) => {
      const now = clock()
      const correo = await findCorreo(db, id)
      if (!correo) throw notFound()
      const { boton, ...words } = JSON.parse(correo.contenido) as MailContent
      if (!canBeSentAgain(boton, correo, now)) throw conflict(mensajes.correoSinEnlace)
      const { tipo, para, user_id, asunto, estado, intentos, enlace, contacto_id, postulacion_id } = correo
      if (estado === 'enviado') {
        const button = boton && enlace ? { boton: { texto: boton, enlace: enlace as Ruta } } : {}
        const of = { user_id, contacto_id, postulacion_id }
        await queueMail(db, { tipo, para, asunto, ...words, ...button, ...of }, now)
      } else await makeDue(db, id, now)
      const antes = { estado, intentos }
      const despues = { estado: 'pendiente', copia: estado === 'enviado' }
      await recordAudit(db, request, { accion: 'editar', entidad: 'correo', entidad_id: id, antes, despues }, now)
    })
    outbox.wake()
    return { success: true as const, message: mensajes.correoReenviado }
  })
}
