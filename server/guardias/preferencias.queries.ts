import type { Preferencia } from '#contract/guardias/preferencias.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

const preferencias = (db: ReadDb) =>
  db.selectFrom('guardia_preferencias').select(['tipo', 'dia_semana', 'fecha', 'turno']).orderBy('id')

/** Of a member; of single days, those from `hoy` on. */
export const listPreferencias = (db: ReadDb, userId: number, hoy: string): Promise<Preferencia[]> =>
  preferencias(db)
    .where('user_id', '=', userId)
    .where((e) => e.or([e('fecha', 'is', null), e('fecha', '>=', hoy)]))
    .execute()

/** Of all members, for guards of these days. */
export const listPreferenciasEn = (
  db: ReadDb,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<(Preferencia & { user_id: number })[]> =>
  preferencias(db)
    .select('user_id')
    .where((e) => e.or([e('fecha', 'is', null), e.between('fecha', desde, hasta)]))
    .execute()

/** All of a member, in the place of those before. */
export async function savePreferencias(db: Db, user_id: number, todas: readonly Preferencia[]): Promise<void> {
  await db.deleteFrom('guardia_preferencias').where('user_id', '=', user_id).execute()
  if (todas.length > 0)
    await db
      .insertInto('guardia_preferencias')
      .values(todas.map((una) => ({ ...una, user_id })))
      .execute()
}
