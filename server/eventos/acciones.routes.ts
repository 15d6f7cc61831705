import type { FastifyInstance } from 'fastify'
import { eventosApi } from '#contract/eventos.ts'
import type { Alcance, EstadoEvento } from '#contract/eventos/eventos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { conflict, HttpError } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { envioDe } from '#server/plumbing/mail/envio.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import { write } from '#server/plumbing/records/write.ts'
import { annulActoDe, createActoDe } from './acto.ts'
import { tellAgain, tellOfEvento } from './avisos.queries.ts'
import { findEvento, findFila, listSiguientes, updateEvento } from './eventos.queries.ts'
import { recordatorioDebido } from './eventos.rules.ts'
import { publishOrden, writeConOrden } from './orden.ts'

type Fila = Row<'eventos'>

const noSePuede: Record<EstadoEvento, string> = {
  borrador: '',
  publicado: mensajes.eventoYaPublicado,
  realizado: mensajes.eventoRealizado,
  cancelado: mensajes.eventoCancelado,
}

/** The event, in one of these states, and those after it if they are meant too. @throws 404, 409 */
async function findAfectados(
  db: ReadDb,
  { id, alcance, desde }: { id: number; alcance: Alcance; desde: readonly EstadoEvento[] },
): Promise<[Fila, ...Fila[]]> {
  const fila = present(await findFila(db, id))
  if (!desde.includes(fila.estado)) throw conflict(noSePuede[fila.estado])
  return [fila, ...(alcance === 'siguientes' ? await listSiguientes(db, fila, desde) : [])]
}

/** Events that an Orden del Día tells of: with citación, and still to come. */
const citados = (eventos: readonly Fila[], now: Date) =>
  eventos.filter(({ con_citacion, inicio }) => con_citacion === 1 && inicio > now.toISOString())

/** Publishing, telling again and calling off (domain §2.2). */
export function accionesEventosRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, eventosApi.publishEvento, ({ params: { id }, body: { confirmar, alcance }, actor, request }) => {
    const find = async (db: ReadDb, now: Date) => {
      const filas = await findAfectados(db, { id, alcance, desde: ['borrador'] })
      if (!confirmar && filas.some(({ inicio }) => inicio <= now.toISOString()))
        throw new HttpError(409, 'ya_ocurrio', mensajes.eventoYaOcurrio)
      return filas
    }
    return writeConOrden(
      deps,
      { request, actor },
      async (db, now) => ({ que: 'publicado', eventos: citados(await find(db, now), now) }),
      async (tx, papel) => {
        const drafts = await find(tx.db, tx.now)
        const orden_documento_id = papel ? await publishOrden(tx, papel, actor.id) : null
        const ordenados = citados(drafts, tx.now)
        const despues = { estado: 'publicado' } as const
        const [first, ...rest] = drafts.map((fila): Fila => ({ ...fila, ...despues }))
        for (const evento of drafts) {
          const orden = ordenados.includes(evento) && { orden_documento_id }
          const recordado_min = recordatorioDebido(evento, tx.now)
          await updateEvento(tx.db, evento.id, {
            ...despues,
            ...orden,
            recordado_min,
            actualizado_en: tx.now.toISOString(),
          })
          await createActoDe(tx, evento, actor.id)
          const change = { antes: { estado: evento.estado }, despues: { ...despues, ...orden } }
          await asienta(tx, { accion: 'estado', entidad: 'evento', id: evento.id, ...change, avisa: 'evento' })
        }
        const reached = first ? await tellOfEvento(tx, first, 'publicado', { siguientes: rest }) : []
        const evento = present(await findEvento(tx.db, id, actor, tx.now))
        return { ...evento, envio: envioDe(reached, deps.outbox) }
      },
    )
  })

  serve(app, eventosApi.tellEvento, ({ params: { id }, request }) =>
    write(deps, request, async (tx) => {
      const evento = present(await findFila(tx.db, id))
      if (evento.estado !== 'publicado' || evento.inicio <= tx.now.toISOString())
        throw conflict(mensajes.eventoSinAviso)
      const reached = await tellAgain(tx, evento)
      const despues = { avisados: reached.length }
      await asienta(tx, { accion: 'estado', entidad: 'evento', id, despues, calla: 'nothing of it changes' })
      return { envio: envioDe(reached, deps.outbox) }
    }),
  )

  serve(app, eventosApi.cancelEvento, ({ params: { id }, body: { motivo, alcance }, actor, request }) => {
    const find = (db: ReadDb) => findAfectados(db, { id, alcance, desde: ['borrador', 'publicado'] })
    const publicados = (filas: readonly Fila[]) => filas.filter(({ estado }) => estado === 'publicado')
    return writeConOrden(
      deps,
      { request, actor },
      async (db, now) => ({ que: 'cancelado', motivo, eventos: citados(publicados(await find(db)), now) }),
      async (tx, papel) => {
        const filas = await find(tx.db)
        const orden_documento_id = papel ? await publishOrden(tx, papel, actor.id) : null
        const ordenados = citados(publicados(filas), tx.now)
        const despues = { estado: 'cancelado', motivo_cancelacion: motivo } as const
        for (const evento of filas) {
          const orden = ordenados.includes(evento) && { orden_documento_id }
          await updateEvento(tx.db, evento.id, {
            ...despues,
            ...orden,
            actualizado_en: tx.now.toISOString(),
            ...(evento.estado === 'publicado' && { secuencia: evento.secuencia + 1 }),
          })
          await annulActoDe(tx, evento.id, motivo)
          const change = { antes: { estado: evento.estado }, despues: { ...despues, ...orden } }
          await asienta(tx, { accion: 'estado', entidad: 'evento', id: evento.id, ...change, avisa: 'evento' })
        }
        const [first, ...rest] = publicados(filas)
        const reached = first ? await tellOfEvento(tx, first, 'cancelado', { siguientes: rest }) : []
        const evento = present(await findEvento(tx.db, id, actor, tx.now))
        return { ...evento, envio: envioDe(reached, deps.outbox) }
      },
    )
  })
}
