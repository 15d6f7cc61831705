import type { FastifyInstance } from 'fastify'
import { eventosApi } from '#contract/eventos.ts'
import { maxInstancias, type Repeticion } from '#contract/eventos/eventos.ts'
import { diasDe } from '#contract/eventos/repeticion.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { crea, quita } from '#server/plumbing/records/escrituras.ts'
import { write } from '#server/plumbing/records/write.ts'
import { saveNombrados } from './destinatarios.queries.ts'
import { findEvento, findFila, insertEvento, listEventos } from './eventos.queries.ts'
import { type Escrito, horarioShifted } from './eventos.rules.ts'
import { anotado, guardable, nombradosEn } from './guardable.ts'
import { daysBetween, tieneLaHora } from './repeticion.rules.ts'

/** Events of the company (domain §2.2). */
export function eventosRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, eventosApi.eventos, ({ query: { page, limit, ...filtro }, actor }) =>
    listEventos(db, actor, filtro, { page, limit }, deps.clock()),
  )

  serve(app, eventosApi.evento, async ({ params: { id }, actor }) =>
    present(await findEvento(db, id, actor, deps.clock())),
  )

  serve(app, eventosApi.createEvento, ({ body: { repeticion, ...dicho }, actor, request }) =>
    write(deps, request, async (tx) => {
      const escrito = await guardable(tx.db, dicho)
      const first = diaLocal(new Date(escrito.inicio))
      const { dias, omitidos } = repeticion ? repetir(escrito, repeticion) : { dias: [first], omitidos: [] }
      const at = tx.now.toISOString()
      const by = { estado: 'borrador', creado_por: actor.id, creado_en: at, actualizado_en: at } as const
      const ids: number[] = []
      for (const [index, dia] of dias.entries()) {
        const evento = { ...escrito, ...horarioShifted(escrito, daysBetween(first, dia)) }
        const serie = { serie_id: ids[0] ?? null, serie_orden: dias.length > 1 ? index + 1 : null }
        const id = await insertEvento(tx.db, { ...evento, ...by, ...serie })
        await saveNombrados(tx.db, id, nombradosEn(dicho))
        ids.push(await crea(tx, { entidad: 'evento', despues: anotado(evento), avisa: 'evento' }, id))
      }
      const id = ids[0] ?? 0
      if (ids.length > 1) await tx.db.updateTable('eventos').set({ serie_id: id }).where('id', '=', id).execute()
      return { evento: present(await findEvento(tx.db, id, actor, tx.now)), creados: ids.length, omitidos }
    }),
  )

  serve(app, eventosApi.removeEvento, async ({ params: { id }, request }) => {
    const titulo = await write(deps, request, async (tx) => {
      const before = present(await findFila(tx.db, id))
      if (before.estado !== 'borrador') throw conflict(mensajes.eventoNoEsBorrador)
      const { titulo, inicio } = before
      const removal = tx.db.deleteFrom('eventos').where('id', '=', id).execute()
      await quita(tx, { entidad: 'evento', id, antes: { titulo, inicio }, avisa: 'evento' }, removal)
      return titulo
    })
    return { success: true as const, message: mensajes.eventoEliminado(titulo) }
  })
}

/** @throws 400 where it ends before it begins, or makes too many */
function repetir({ inicio, todo_el_dia }: Pick<Escrito, 'inicio' | 'todo_el_dia'>, repeticion: Repeticion) {
  const first = diaLocal(new Date(inicio))
  if (repeticion.hasta < first) throw invalid({ repeticion: mensajes.repeticionFinAntes })
  const found = diasDe(first, repeticion)
  if (found.dias.length > maxInstancias) throw invalid({ repeticion: mensajes.repeticionMuyLarga(maxInstancias) })
  // Of a whole day only the day counts.
  const sinHora = todo_el_dia ? [] : found.dias.filter((dia) => !tieneLaHora(inicio, daysBetween(first, dia)))
  return {
    dias: found.dias.filter((dia) => !sinHora.includes(dia)),
    omitidos: [...found.omitidos, ...sinHora].toSorted(),
  }
}
