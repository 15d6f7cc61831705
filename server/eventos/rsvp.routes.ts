import type { FastifyInstance } from 'fastify'
import { eventosApi } from '#contract/eventos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { proposeVoy } from '#server/asistencia/emergencia.queries.ts'
import { listSinIngreso } from '#server/asistencia/lista.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { conflict, forbidden, invalid } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { pedirLugar } from '#server/plumbing/records/cupos.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findActoDe } from './acto.ts'
import { esDestinatario, listInvitados } from './destinatarios.queries.ts'
import { countRespuestas, findEvento, findFila } from './eventos.queries.ts'
import { promote } from './lugares.ts'
import { findRespuesta, listRespuestas, lugares, saveRespuesta, respuestaDe } from './rsvp.queries.ts'
import { admiteRespuesta } from '#contract/eventos/rsvp.ts'
import { agrupados, anotaRespuestas, cupoLibre } from './rsvp.rules.ts'

type Fila = Row<'eventos'>

const nadie = { asistire: 0, tal_vez: 0, no_asistire: 0, espera: 0 }

/** Answers to events (domain §2.2). */
export function rsvpRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, eventosApi.rsvps, async ({ params: { id }, actor }) => {
    const evento = present(await findEvento(db, id, actor, deps.clock()))
    const respuestas = await listRespuestas(db, id)
    const invited = await listInvitados(db, evento)
    const known = new Set(invited.map((one) => one.id))
    // Someone may have answered and be asked no more.
    const others = respuestas.filter(({ user_id }) => !known.has(user_id))
    const gente = [...invited, ...others.map(({ user_id, nombre, cargo }) => ({ id: user_id, nombre, cargo }))]
    const acto = await findActoDe(db, id)
    const readsAll = anotaRespuestas(actor, acto?.encargado_id ?? null)
    return {
      conteo: evento.conteo,
      sin_ingreso: acto && evento.con_citacion ? await listSinIngreso(db, acto) : [],
      ...agrupados(gente, respuestas, (userId) => readsAll || userId === actor.id),
    }
  })

  serve(app, eventosApi.rsvp, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const evento = present(await findFila(tx.db, id))
      if (evento.estado !== 'publicado') present(await findEvento(tx.db, id, actor, tx.now))
      const { respuesta, comentario = null, user_id = actor.id } = body
      const acto = await findActoDe(tx.db, id)
      const anota = anotaRespuestas(actor, acto?.encargado_id ?? null)
      if (user_id !== actor.id && !anota) throw forbidden(mensajes.noAnotaRespuestas)
      refuseCerrado(evento, { anota, now: tx.now })
      await refuseAjeno(tx.db, evento, { user_id, actor })
      const before = await findRespuesta(tx.db, id, user_id)
      const place = await placeFor(tx.db, evento, { respuesta, before })
      const said = { respuesta, comentario, ...place }
      const by = { respondido_en: tx.now.toISOString(), respondido_por: actor.id }
      await saveRespuesta(tx.db, { evento_id: id, user_id, ...said, ...by })
      const { antes, despues } = differences(enLog(before), enLog(said))
      const de = user_id === actor.id ? {} : { de: user_id }
      await asienta(tx, { entidad: 'evento', id, antes, despues: { ...despues, ...de }, avisa: 'evento' })
      await promote(tx, evento)
      if (acto?.estado_lista === 'abierta') {
        await proposeVoy(tx.db, acto, tx.now)
        await tx.tell({ tipo: 'acto', id: acto.id })
      }
      const conteo = (await countRespuestas(tx.db, [id])).get(id) ?? nadie
      const mine = present(await findRespuesta(tx.db, id, user_id))
      return {
        mi_respuesta: present(respuestaDe(mine) ?? undefined),
        conteo,
        cupo_libre: cupoLibre(evento.cupo, conteo),
      }
    }),
  )
}

/** Late answers are written down by who may (domain §2.2). @throws 409 */
function refuseCerrado(evento: Fila, { anota, now }: { anota: boolean; now: Date }): void {
  if (evento.estado !== 'publicado') throw conflict(mensajes.eventoNoAdmiteRespuestas)
  if (evento.rsvp_habilitado === 0) throw conflict(mensajes.eventoSinRespuestas)
  if (!anota && !admiteRespuesta(evento, now)) throw conflict(mensajes.plazoRespuestaVencido)
}

/** @throws 409 or 400 where the event is not directed to that member */
async function refuseAjeno(db: Db, evento: Fila, { user_id, actor }: { user_id: number; actor: Actor }): Promise<void> {
  if (await esDestinatario(db, evento, user_id)) return
  if (user_id === actor.id) throw conflict(mensajes.noEsDestinatario)
  throw invalid({ user_id: mensajes.otroNoEsDestinatario })
}

/** The same answer again keeps its place. */
async function placeFor(
  db: Db,
  evento: Fila,
  { respuesta, before }: { respuesta: Row<'rsvp'>['respuesta']; before: Row<'rsvp'> | undefined },
): Promise<Pick<Row<'rsvp'>, 'en_espera' | 'orden'>> {
  if (respuesta !== 'asistire') return { en_espera: 0, orden: null }
  if (before?.respuesta === 'asistire') return { en_espera: before.en_espera, orden: before.orden }
  const { enEspera, orden } = await pedirLugar(db, lugares, evento)
  return { en_espera: enEspera ? 1 : 0, orden }
}

type Said = Pick<Row<'rsvp'>, 'respuesta' | 'comentario' | 'en_espera'>

const enLog = (said: Said | undefined) =>
  said ? { respuesta: said.respuesta, comentario: said.comentario, en_espera: said.en_espera === 1 } : {}
