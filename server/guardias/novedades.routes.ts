import type { FastifyInstance } from 'fastify'
import { guardiasApi } from '#contract/guardias.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { nombresEstadosGuardia } from '#contract/guardias/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import { listTelefonos } from '#server/perfil/telefonos.queries.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { renderPdf } from '#server/plumbing/pdf/pdf.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { write } from '#server/plumbing/records/write.ts'
import { esDeGuardia } from './de-guardia.queries.ts'
import { findFilaGuardia, findGuardia, listGuardias, listGuardiasEn } from './guardias.queries.ts'
import { nombreLibro, papelLibro } from './libro-papel.rules.ts'
import { corre, judgeHora, toleranciaDe } from './libro.rules.ts'
import {
  findNovedad,
  insertNovedad,
  listLibro,
  listNovedadesDe,
  listParaPapel,
  listRecientes,
} from './novedades.queries.ts'
import { sirvio } from './puesto.queries.ts'

const siguientesMs = 36 * 3_600_000

/** The guard of now, and the libro de guardia (domain §2.6). */
export function novedadesRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, storage } = deps
  const { db, reports } = database

  serve(app, guardiasApi.hoy, async ({ actor }) => {
    const now = clock()
    const desde = new Date(now.getTime() + 1).toISOString()
    const hasta = new Date(now.getTime() + siguientesMs + 1).toISOString()
    const next = await listGuardias(db, { desde, hasta }, actor, now)
    const reglas = await findReglas(db, diaLocal(now))
    // One may have been begun a little early.
    const en_curso = [...(await listGuardiasEn(db, now, actor)), ...next.filter(({ estado }) => estado === 'en_curso')]
    const siguientes = next.filter(({ estado }) => estado === 'publicada')
    return {
      en_curso,
      siguientes,
      telefonos: await sharedBy([...en_curso, ...siguientes], diaLocal(now)),
      novedades: await listRecientes(
        db,
        en_curso.map(({ id }) => id),
      ),
      tolerancia_atraso: toleranciaDe(reglas),
      guardia_asistencia: reglas.guardia_asistencia,
    }
  })

  async function sharedBy(guardias: readonly Guardia[], hoy: string) {
    const ids = guardias.flatMap(({ asignaciones }) => asignaciones.map(({ user_id }) => user_id))
    return [...(await listTelefonos(db, hoy, [...new Set(ids)]))].flatMap(([user_id, { telefono, compartido }]) =>
      compartido ? { user_id, telefono } : [],
    )
  }

  serve(app, guardiasApi.miTurno, async ({ actor }) => ({ de_guardia: await esDeGuardia(db, actor.id, clock()) }))

  serve(app, guardiasApi.libro, ({ query: { desde, hasta, ...pagina } }) =>
    listLibro(db, { desde: desde && startOfDay(desde), hasta: hasta && startOfDay(hasta, 1) }, pagina),
  )

  serve(app, guardiasApi.libroPdf, async ({ query: rango, actor, request, reply }) => {
    const bytes = await renderPdf(actor.id, async () => {
      const { desde, hasta } = rango
      const lineas = await listParaPapel(reports, { desde: startOfDay(desde), hasta: startOfDay(hasta, 1) })
      const membrete = await readMembrete(db, storage)
      return papelLibro({ ...rango, lineas }, { membrete, por: actor.nombre, now: clock() })
    })
    const despues = { ...rango, formato: 'pdf' }
    await seen(deps, request, { accion: 'exportar', entidad: 'guardia', entidad_id: null, despues })
    asFile(reply, { nombre: `${nombreLibro(rango)}.pdf`, tipo: 'application/pdf', size: bytes.length })
    return bytes
  })

  serve(app, guardiasApi.novedades, async ({ params: { id }, actor }) => {
    present(await findGuardia(db, id, actor, clock()))
    return { data: await listNovedadesDe(db, id) }
  })

  serve(app, guardiasApi.addNovedad, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      present(await findGuardia(tx.db, id, actor, clock()))
      const de_guardia = await sirvio(tx.db, id, actor.id)
      const granted = may(actor, 'libro_guardia.escribir', { de_guardia })
      const guardia = present(await findFilaGuardia(tx.db, id))
      const now = tx.now.toISOString()
      const judged = judgeHora(body.hora, guardia, now)
      if ('fault' in judged) throw invalid({ hora: judged.fault })
      const { hora } = judged
      // An entry that a phone without network wrote before the hand-over still belongs to it.
      const waited = guardia.estado === 'cerrada' && hora <= (guardia.cerrada_en ?? '')
      const officer = guardia.estado === 'cerrada' && can(actor.role, 'libro_guardia.escribir')
      if (!corre(guardia, now) && !waited && !officer)
        throw conflict(mensajes.libroCerrado(nombresEstadosGuardia[guardia.estado].toLocaleLowerCase('es')))
      const { tipo, texto, corrige_id = null } = body
      if (tipo === 'entrega' && corrige_id === null) throw invalid({ tipo: mensajes.entregaAlCerrar })
      if (corrige_id !== null && !(await findNovedad(tx.db, id, corrige_id)))
        throw invalid({ corrige_id: mensajes.corrigeOtraGuardia })
      const said = { tipo, texto, hora, escrita_en: now, corrige_id, autor_id: actor.id }
      const novedad = await insertNovedad(tx.db, { guardia_id: id, ...said })
      await asienta(tx, { entidad: 'guardia', id, despues: { libro: tipo }, avisa: 'guardia' })
      return { granted, answer: present(await findNovedad(tx.db, id, novedad)) }
    }),
  )
}
