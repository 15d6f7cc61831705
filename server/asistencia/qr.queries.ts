import type { Marca } from '#contract/asistencia/marcas.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { newSecret } from '#server/plumbing/process/secrets.ts'
import { madeOnce } from '#server/plumbing/records/secreto.ts'

/** Key of the codes of arrival: one per installation, created with the first code. */
export const llaveDeLlegadas = async (db: Db, now: Date): Promise<Buffer> =>
  Buffer.from(await madeOnce(db, 'llegadas', newSecret, now), 'base64url')

/** A member's row on the list of an act. */
export const findFila = (db: ReadDb, actoId: number, userId: number) =>
  db
    .selectFrom('asistencias as f')
    .innerJoin('usuarios as u', 'u.id', 'f.user_id')
    .select(['f.id', 'u.nombre', 'f.marca', 'f.propuesto', 'f.hora_llegada', 'f.marcado_por'])
    .where('f.acto_id', '=', actoId)
    .where('f.user_id', '=', userId)
    .executeTakeFirst()

/** Proposes an arrival to whoever passes the list. */
export async function saveLlegada(
  db: Db,
  id: number,
  llegada: { marca: Marca; hora_llegada: string; marcado_en: string },
): Promise<void> {
  await db
    .updateTable('asistencias')
    .set((set) => ({ ...llegada, propuesto: 1, metodo: 'qr', marcado_por: null, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
