import type { Tx } from '#server/plumbing/records/tx.ts'
import { promote } from './lugares.ts'

/** Removes the answers of a member who is removed: the places that they held in what is to come go to who waits. */
export async function leaveEventos(tx: Tx, userId: number): Promise<void> {
  const eventos = await tx.db
    .selectFrom('rsvp as r')
    .innerJoin('eventos as e', 'e.id', 'r.evento_id')
    .selectAll('e')
    .where('r.user_id', '=', userId)
    .where('r.respuesta', '=', 'asistire')
    .where('e.estado', '=', 'publicado')
    .where('e.inicio', '>', tx.now.toISOString())
    .orderBy('e.id')
    .execute()
  await tx.db.deleteFrom('rsvp').where('user_id', '=', userId).execute()
  for (const evento of eventos) {
    await promote(tx, evento)
    await tx.tell({ tipo: 'evento', id: evento.id })
  }
}
