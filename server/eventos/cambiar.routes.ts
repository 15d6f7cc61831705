import type { FastifyInstance } from 'fastify'
import { eventosApi } from '#contract/eventos.ts'
import type { Alcance, EventoEscrito } from '#contract/eventos/eventos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta, vigente } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { updateActoDe } from './acto.ts'
import { tellOfEvento } from './avisos.queries.ts'
import { deleteAjenas, listAvisados, listNombrados, saveNombrados } from './destinatarios.queries.ts'
import { findEvento, findFila, listSiguientes, updateEvento } from './eventos.queries.ts'
import {
  avisables,
  cambiaAlguno,
  delCalendario,
  deLaOrden,
  type Escrito,
  paraSiguiente,
  recordatorioDebido,
} from './eventos.rules.ts'
import { anotado, guardable, nombradosEn, refuseTooFew } from './guardable.ts'
import { type PorOrdenar, publishOrden, writeConOrden } from './orden.ts'
import { daysBetween } from './repeticion.rules.ts'
import { promote } from './lugares.ts'

type Fila = Row<'eventos'>
type Dicho = EventoEscrito & { version: number; alcance: Alcance }

/** One event that is changed. */
interface Cambiado {
  before: Fila
  after: Fila
  cambio: Partial<Escrito>
  /** Members whom it names from now on; undefined: the same. */
  nombrados: number[] | undefined
}

/** Changes of an event, and of those after it in its series (domain §2.2). */
export function cambiarEventosRoutes(app: FastifyInstance, deps: Deps): void {
  serveEdit(app, eventosApi.changeEvento, eventosApi.evento, ({ params: { id }, body, actor, request }) =>
    writeConOrden(
      deps,
      { request, actor },
      async (db, now) => ordenDe(await findCambios(db, id, body, now), now),
      async (tx, papel) => {
        const cambiados = await findCambios(tx.db, id, body, tx.now)
        const orden = papel && { orden_documento_id: await publishOrden(tx, papel, actor.id) }
        const ordenados = new Set(ordenDe(cambiados, tx.now)?.eventos.map((evento) => evento.id))
        for (const cambiado of cambiados)
          await change(tx, cambiado, actor.id, ordenados.has(cambiado.after.id) ? orden : null)
        await tellOfCambio(tx, cambiados)
        if (cambiados.length === 0) tx.untraced('nothing changed')
        return present(await findEvento(tx.db, id, actor, tx.now))
      },
    ),
  )
}

/** The event and those that follow it, as changed; nothing if the change says what stands. @throws 400, 404, 409 */
async function findCambios(
  db: ReadDb,
  id: number,
  { version, alcance, ...dicho }: Dicho,
  now: Date,
): Promise<Cambiado[]> {
  const before = vigente(await findFila(db, id), version)
  if (before.estado === 'cancelado') throw conflict(mensajes.eventoCancelado)
  const had = await listNombrados(db, id)
  const escrito = await guardable(db, dicho, { fila: before, nombrados: had })
  if (before.estado === 'realizado' && escrito.termino > now.toISOString()) throw conflict(mensajes.eventoRealizado)
  const wanted = nombradosEn(dicho)
  const nombrados = wanted.join() === had.join() ? undefined : wanted
  const cambio: Partial<Escrito> = differences(before, escrito).despues
  const following = alcance === 'siguientes' ? await listSiguientes(db, before, ['borrador', 'publicado']) : []
  const changed = [before, ...following].map((fila) => {
    const days = daysBetween(diaDe(before), diaDe(fila))
    const own: Partial<Escrito> = differences(fila, paraSiguiente(cambio, escrito, days)).despues
    return { before: fila, after: { ...fila, ...own }, cambio: own, nombrados }
  })
  const real = changed.filter(({ cambio: own }) => Object.keys(own).length > 0 || nombrados)
  for (const { after } of real) await refuseTooFew(db, after)
  return real
}

const diaDe = ({ inicio }: Fila) => diaLocal(new Date(inicio))

/** The order that tells of it: of citations that are still to come. */
function ordenDe(cambiados: readonly Cambiado[], now: Date): PorOrdenar | null {
  const cited = cambiados.filter(
    ({ before, after, cambio, nombrados }) =>
      before.estado === 'publicado' &&
      (before.con_citacion === 1 || after.con_citacion === 1) &&
      (nombrados !== undefined || cambiaAlguno(cambio, deLaOrden)) &&
      (before.inicio > now.toISOString() || after.inicio > now.toISOString()),
  )
  const [first] = cited
  if (!first) return null
  const isNew = first.before.orden_documento_id === null
  const que = first.after.con_citacion === 0 ? 'cancelado' : isNew ? 'publicado' : 'cambio'
  return { que, eventos: cited.map(({ after }) => after), nombrados: first.nombrados }
}

async function change(
  tx: Tx,
  { before, after, cambio, nombrados }: Cambiado,
  actorId: number,
  orden: { orden_documento_id: number } | null,
): Promise<void> {
  const { id } = after
  const isOut = before.estado !== 'borrador'
  const reminds = cambio.inicio !== undefined || cambio.recordatorios_min !== undefined
  const others = nombrados !== undefined || cambio.destinatarios !== undefined
  const had = isOut && others ? await listAvisados(tx.db, before) : []
  await updateEvento(tx.db, id, {
    ...cambio,
    ...orden,
    actualizado_en: tx.now.toISOString(),
    ...(isOut && cambiaAlguno(cambio, delCalendario) && { secuencia: before.secuencia + 1 }),
    ...(isOut && reminds && { recordado_min: recordatorioDebido(after, tx.now) }),
  })
  if (nombrados) await saveNombrados(tx.db, id, nombrados)
  if (isOut) {
    await updateActoDe(tx, after, { actorId, otros: nombrados !== undefined })
    if (others) await inviteOthers(tx, after, new Set(had))
    await promote(tx, after)
  }
  const named = nombrados && { destinatario_ids: nombrados.join(', ') }
  const antes = anotado(differences(after, before).despues as Partial<Escrito>)
  const despues = { ...anotado(cambio), ...named, ...orden }
  await asienta(tx, { entidad: 'evento', id, antes, despues, avisa: 'evento' })
}

/** Tells those who are asked from now on, and lets the answers of who is no longer asked go. */
async function inviteOthers(tx: Tx, evento: Fila, had: ReadonlySet<number>): Promise<void> {
  await deleteAjenas(tx.db, evento)
  const para = (await listAvisados(tx.db, evento)).filter((id) => !had.has(id))
  if (evento.estado === 'publicado') await tellOfEvento(tx, evento, 'publicado', { para })
}

/** Of several events once. */
async function tellOfCambio(tx: Tx, cambiados: readonly Cambiado[]): Promise<void> {
  const [first, ...rest] = cambiados
    .filter(({ before, cambio }) => before.estado === 'publicado' && cambiaAlguno(cambio, avisables))
    .map(({ after }) => after)
  if (first) await tellOfEvento(tx, first, 'cambio', { siguientes: rest })
}
