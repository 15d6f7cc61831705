import type { FastifyInstance } from 'fastify'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { codigoEscrito } from '#contract/capacitaciones/codigo.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import { findMiembro } from '#server/plumbing/hoja/elementos.queries.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { conflict, forbidden } from '#server/plumbing/http/errors.ts'
import { networkOf } from '#server/plumbing/http/network.ts'
import { countTry, presentLimits } from '#server/plumbing/http/rate-limit.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { renderPdf } from '#server/plumbing/pdf/pdf.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { findCertificado, findVerificable } from './certificados.queries.ts'
import { inicialesDe } from './certificados.rules.ts'
import { lee } from './certificados.routes.ts'
import { papelCertificado } from './papel-certificado.rules.ts'

/** The paper of a course, and what a stranger learns by the code on it (domain §2.3, docs/decisions/083). */
export function verificarRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock, storage } = deps
  const { db } = database
  const limits = presentLimits(deps)

  serve(app, capacitacionesApi.verificarCodigo, async ({ params: { codigo }, request }) => {
    const now = clock()
    if (config.rateLimits) await countTry(db, `verificar ${networkOf(request.ip)}`, (await limits()).verificacion, now)
    // One query whatever the code is: time tells no more than the answer.
    const found = await findVerificable(db, codigoEscrito(codigo), diaLocal(now))
    return {
      valido: found !== undefined,
      curso: found?.curso ?? null,
      fecha: found?.fecha_emision ?? null,
      iniciales: found ? inicialesDe(found.nombre) : null,
    }
  })

  serve(app, capacitacionesApi.certificadoPdf, async ({ params: { id }, actor, request, reply }) => {
    const leido = present(await findCertificado(db, id))
    const { user_id, curso, fecha_emision, estado, anulado_en } = leido
    if (!lee(actor, user_id)) throw forbidden()
    if (curso === null || fecha_emision === null || estado !== 'verificado' || anulado_en !== null)
      throw conflict(mensajes.certificadoSinPapel)
    const { rut } = present(await findMiembro(db, user_id))
    const bytes = await renderPdf(actor.id, async () =>
      papelCertificado(
        { ...leido, curso, fecha_emision, rut },
        { membrete: await readMembrete(db, storage), por: actor.nombre, now: clock(), direccion: config.publicUrl },
      ),
    )
    if (user_id !== actor.id) await seen(deps, request, { entidad: 'certificado', ids: [id] })
    await seen(deps, request, {
      accion: 'exportar',
      entidad: 'certificado',
      entidad_id: id,
      despues: { papel: 'pdf' },
    })
    asFile(reply, { nombre: `certificado-${id}.pdf`, tipo: 'application/pdf', size: bytes.length })
    return bytes
  })
}
