import { cubren, vigentes } from '#contract/guardias/estados.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { lits } from '#server/plumbing/data/lits.ts'

/** Guards that begin later bear on no availability that is shown now: a week, and a day of the clock's change. */
const horizonMs = 8 * 24 * 3_600_000

/** Seats of guards that have not ended, as milliseconds, by member: until they left, where they left before its end. */
export async function listTramosDesde(db: ReadDb, now: Date, userId?: number) {
  const seats = await db
    .selectFrom('guardias as g')
    .innerJoin('guardia_asignaciones as a', 'a.guardia_id', 'g.id')
    .select(['a.user_id', 'a.hora_salida', 'g.inicio', 'g.termino'])
    .where('g.estado', 'in', lits(vigentes))
    .where('g.inicio', '<=', new Date(now.getTime() + horizonMs).toISOString())
    .where('g.termino', '>', now.toISOString())
    .where('a.estado', 'in', cubren)
    .$if(userId !== undefined, (query) => query.where('a.user_id', '=', userId ?? 0))
    .execute()
  const byMember = Map.groupBy(seats, ({ user_id }) => user_id)
  return (id: number) =>
    (byMember.get(id) ?? []).map(({ inicio, termino, hora_salida }) => ({
      desde: Date.parse(inicio),
      hasta: Date.parse(hora_salida && hora_salida < termino ? hora_salida : termino),
    }))
}
