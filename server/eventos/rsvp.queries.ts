import type { MiRespuesta } from '#contract/eventos/rsvp.ts'
import type { Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { Lugares } from '#server/plumbing/records/cupos.ts'

/** «Asistiré» holds a place, or waits for one. */
export const lugares: Lugares = {
  tabla: 'rsvp',
  de: 'evento_id',
  ocupa: { respuesta: 'asistire', en_espera: 0 },
  espera: { respuesta: 'asistire', en_espera: 1 },
}

export const listRespuestas = (db: ReadDb, eventoId: number) =>
  db
    .selectFrom('rsvp as r')
    .innerJoin('usuarios as u', 'u.id', 'r.user_id')
    .select(['r.user_id', 'r.respuesta', 'r.en_espera', 'r.orden', 'r.comentario', 'r.respondido_en'])
    .select(['u.nombre', 'u.cargo'])
    .where('r.evento_id', '=', eventoId)
    .orderBy('u.orden')
    .orderBy('u.id')
    .execute()

export const findRespuesta = (db: ReadDb, eventoId: number, userId: number) =>
  db.selectFrom('rsvp').selectAll().where('evento_id', '=', eventoId).where('user_id', '=', userId).executeTakeFirst()

/** Replaces the member's answer. */
export async function saveRespuesta(db: Db, { evento_id, user_id, ...said }: Row<'rsvp'>): Promise<void> {
  await db
    .insertInto('rsvp')
    .values({ evento_id, user_id, ...said })
    .onConflict((conflict) => conflict.columns(['evento_id', 'user_id']).doUpdateSet(said))
    .execute()
}

/** An answer as a left join reads it: null where there is none. */
export function respuestaDe(row: {
  respuesta: Row<'rsvp'>['respuesta'] | null
  en_espera: Row<'rsvp'>['en_espera'] | null
  comentario: string | null
  respondido_en: string | null
}): MiRespuesta | null {
  if (row.respuesta === null || row.respondido_en === null) return null
  const { respuesta, comentario, respondido_en } = row
  return { respuesta, en_espera: row.en_espera === 1, comentario, respondido_en }
}
