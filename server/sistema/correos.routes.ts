import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { type EstadoCorreo, sistemaApi } from '#contract/sistema.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict, notFound } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { absolute, type MailContent, type Ruta } from '#server/plumbing/mail/mail.ts'
import { renderMail } from '#server/plumbing/mail/mail-template.ts'
import { requirePassword } from '#server/plumbing/http/present-password.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findRemitente } from '#server/configuracion/configuracion.queries.ts'
import { correosEn, findCorreo, listCorreos, makeDue } from './correos.queries.ts'
import { canBeSentAgain, carriesKey, columnasCorreos } from './correos.rules.ts'

export function correosRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, outbox } = deps
  const { db, reports } = database

  serve(app, sistemaApi.correos, async ({ query: { estado, ...pagina }, request }) => ({
    ...(await read(db, estado, pagina, request)),
    servidor: outbox.hasServer,
  }))

  serve(app, sistemaApi.exportCorreos, async (call) =>
    exportar(deps, call, {
      nombre: 'correos',
      entidad: 'correo',
      query: correosEn(reports, call.query.estado),
      id: 'correos.id',
      titular: 'correos.user_id',
      columnas: columnasCorreos(outbox.hasServer),
    }),
  )

  async function read(from: ReadDb, estado: EstadoCorreo | undefined, pagina: Pagina, request: FastifyRequest) {
    const { data, ...counts } = await listCorreos(from, estado, pagina)
    const ofOthers = data.filter(({ user_id }) => user_id !== request.actor?.id).map(({ id }) => id)
    await seen(deps, request, { entidad: 'correo', ids: ofOthers })
    return { data: data.map(({ user_id: _user, ...correo }) => correo), ...counts }
  }

  serve(app, sistemaApi.correo, async ({ params: { id }, actor, request }) => {
    const found = await write(deps, request, async (tx) => {
      const found = await findCorreo(tx.db, id)
      if (!found) throw notFound()
      if (!outbox.hasServer && carriesKey(found)) requirePassword(actor, tx.now)
      await tx.audit({ accion: 'ver_sensible', entidad: 'correo', entidad_id: id })
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
    // With a mail server the link belongs to its recipient; without one, this is the only way to get it.
    const content = JSON.parse(contenido) as MailContent
    // A code is for nobody but its recipient (docs/decisions/127).
    const isHidden = outbox.hasServer || content.codigo || !enlace
    const shown = isHidden ? (content.codigo ? '[código]' : '[enlace]') : absolute(enlace, config.publicUrl)
    return { ...correo, texto: renderMail(correo.asunto, content, shown, await findRemitente(db)).text }
  })

  serve(app, sistemaApi.resendCorreo, async ({ params: { id }, request }) => {
    await write(deps, request, async (tx) => {
      const correo = await findCorreo(tx.db, id)
      if (!correo) throw notFound()
      const { boton, codigo, ...words } = JSON.parse(correo.contenido) as MailContent
      if (!canBeSentAgain(boton !== null || codigo === true, correo, tx.now)) throw conflict(mensajes.correoSinEnlace)
      const { tipo, para, user_id, asunto, estado, intentos, enlace, contacto_id, postulacion_id } = correo
      if (estado === 'enviado') {
        const button = boton && enlace ? { boton: { texto: boton, enlace: enlace as Ruta } } : {}
        const of = { user_id, contacto_id, postulacion_id }
        await tx.mail({ tipo, para, asunto, ...words, ...button, ...of })
      } else await makeDue(tx.db, id, tx.now)
      tx.wake()
      const antes = { estado, intentos }
      const despues = { estado: 'pendiente', copia: estado === 'enviado' }
      await tx.audit({ accion: 'editar', entidad: 'correo', entidad_id: id, antes, despues })
    })
    const message = outbox.hasServer ? mensajes.correoReenviado : mensajes.correoSinServidor
    return { success: true as const, message }
  })
}
