import { diaLocal } from '#contract/shared/fechas.ts'
import type { Row } from '#db/tables.ts'
import { findPorCodigo } from '#server/catalogos/catalogos.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { localHour, longDay, longMoment } from '#server/plumbing/process/local-time.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Alcanzado } from '#server/plumbing/records/notificacion.ts'
import type { Tx, Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { listAvisados } from './destinatarios.queries.ts'
import { recordatorioDebido } from './eventos.rules.ts'

type Fila = Row<'eventos'>

const titulos = {
  publicado: ({ con_citacion }: Fila) => (con_citacion === 1 ? 'Citación' : 'Nuevo evento'),
  cambio: ({ con_citacion }: Fila) => (con_citacion === 1 ? 'Cambio de citación' : 'Cambio de evento'),
  cancelado: () => 'Evento cancelado',
  recordatorio: () => 'Recordatorio',
  lugar: () => 'Ya tiene un lugar',
} as const

/** Tells members of an event that is still to come; all addressees unless `para` names them. Of a series, once. */
export async function tellOfEvento(
  tx: Tx,
  evento: Fila,
  que: keyof typeof titulos,
  { para, siguientes = [] }: { para?: readonly number[]; siguientes?: readonly Fila[] } = {},
): Promise<Alcanzado[]> {
  const [next, last] = [[evento, ...siguientes].find(({ inicio }) => inicio > tx.now.toISOString()), siguientes.at(-1)]
  if (!next) return []
  const ids = para ?? (await listAvisados(tx.db, next))
  if (ids.length === 0) return []
  const more = last && last !== next ? ` Con los que siguen, hasta el ${longDay(diaLocal(new Date(last.inicio)))}.` : ''
  return await tx.notify(ids, {
    tipo: 'evento',
    titulo: `${titulos[que](next)}: ${next.titulo}`,
    cuerpo: `${await resumen(tx.db, next)}.${more}`,
    enlace: `/intranet/eventos/${next.id}`,
  })
}

/** «4 de diciembre de 2026, 20:00 · Citación a las 19:30 · Cuartel · Tenida de parada» */
async function resumen(db: ReadDb, { inicio, todo_el_dia, hora_citacion, lugar, tenida }: Fila): Promise<string> {
  const moment = new Date(inicio)
  const uniform = tenida && (await findPorCodigo(db, 'tenidas', tenida))?.nombre
  const parts = [
    todo_el_dia === 1 ? longDay(diaLocal(moment)) : longMoment(moment),
    hora_citacion && `Citación a las ${localHour(new Date(hora_citacion))}`,
    lugar,
    uniform && `Tenida de ${uniform.toLocaleLowerCase('es')}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** No reminder comes earlier: four weeks. */
const firstReminderMs = 28 * 24 * 3_600_000

/** Sends the reminders whose time has come, of each event the latest one that holds; not to who answered that they do not come. */
export async function remindOfEventos(deps: Writes): Promise<void> {
  await write(deps, null, async (tx) => {
    const now = deps.clock()
    const near = await tx.db
      .selectFrom('eventos')
      .selectAll()
      .where('estado', '=', 'publicado')
      .where('inicio', '>', now.toISOString())
      .where('inicio', '<=', new Date(now.getTime() + firstReminderMs).toISOString())
      .orderBy('inicio')
      .execute()
    for (const evento of near) {
      const due = recordatorioDebido(evento, now)
      if (due === null || (evento.recordado_min !== null && evento.recordado_min <= due)) continue
      const out = await listQuienesNo(tx.db, evento.id)
      const para = (await listAvisados(tx.db, evento)).filter((id) => !out.has(id))
      await tellOfEvento(tx, evento, 'recordatorio', { para })
      await tx.db.updateTable('eventos').set({ recordado_min: due }).where('id', '=', evento.id).execute()
    }
    tx.untraced('the program reminds by itself; who published the event is traced')
    tx.untold('no screen shows who was reminded')
  })
}

/** Tells again who was told and has not answered, of an event that is still to come. */
export async function tellAgain(tx: Tx, evento: Fila): Promise<Alcanzado[]> {
  const rows = await tx.db.selectFrom('rsvp').select('user_id').where('evento_id', '=', evento.id).execute()
  const answered = new Set(rows.map(({ user_id }) => user_id))
  const para = (await listAvisados(tx.db, evento)).filter((id) => !answered.has(id))
  return await tellOfEvento(tx, evento, 'publicado', { para })
}

async function listQuienesNo(db: ReadDb, eventoId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('rsvp')
    .select('user_id')
    .where('evento_id', '=', eventoId)
    .where('respuesta', '=', 'no_asistire')
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Events that are over become `realizado`, once somebody has opened their list, or if there is none (domain §2.2). */
export async function closeRealizados(deps: Writes): Promise<void> {
  await write(deps, null, async (tx) => {
    const over = await tx.db
      .selectFrom('eventos as e')
      .leftJoin('actos as a', (join) => join.on('a.origen_tipo', '=', 'evento').onRef('a.origen_id', '=', 'e.id'))
      .select('e.id')
      .where('e.estado', '=', 'publicado')
      .where('e.termino', '<=', deps.clock().toISOString())
      .where((e) =>
        e.or([e('a.id', 'is', null), e('a.estado_lista', '!=', 'pendiente'), e('a.anulado_en', 'is not', null)]),
      )
      .execute()
    for (const { id } of over) {
      const actualizado_en = tx.now.toISOString()
      await tx.db
        .updateTable('eventos')
        // Told by the clock while somebody edits it: its form shows no state.
        .set({ estado: 'realizado', actualizado_en })
        .where('id', '=', id)
        .execute()
      const despues = { estado: 'realizado' }
      await asienta(tx, { accion: 'estado', entidad: 'evento', id, despues, avisa: 'evento' })
    }
  })
}
