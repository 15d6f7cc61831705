import { cubren } from '#contract/guardias/estados.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'

/** The condition `de_guardia` of the permissions: a seat in a guard of now, that its member has not left (domain §2.0.2). */
export const esDeGuardia = (db: ReadDb, userId: number, now: Date): Promise<boolean> =>
  some(deAhora(db, now).where('a.user_id', '=', userId))

/** Who is on guard now, with their part and since when they are there. */
export const listDeGuardia = (db: ReadDb, now: Date) =>
  deAhora(db, now).select(['a.user_id', 'a.funcion', 'a.hora_ingreso']).execute()

const deAhora = (db: ReadDb, now: Date) =>
  db
    .selectFrom('guardia_asignaciones as a')
    .innerJoin('guardias as g', 'g.id', 'a.guardia_id')
    .where('a.estado', 'in', cubren)
    .where('a.hora_salida', 'is', null)
    .where('g.estado', 'in', ['en_curso', 'publicada'])
    // It may have begun before the clock says so, or been begun early by hand.
    .where((e) =>
      e.or([
        e('g.estado', '=', 'en_curso'),
        e.and([e('g.inicio', '<=', now.toISOString()), e('g.termino', '>', now.toISOString())]),
      ]),
    )
