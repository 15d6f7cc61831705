import { cubren } from '#contract/guardias/estados.ts'
import { can } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'
import type { Lector } from './guardias.queries.ts'

/** A member's seat that counts, with the name. */
export const findPuesto = (db: ReadDb, guardiaId: number, userId: number) =>
  db
    .selectFrom('guardia_asignaciones as a')
    .innerJoin('usuarios as u', 'u.id', 'a.user_id')
    .selectAll('a')
    .select('u.nombre')
    .where('a.guardia_id', '=', guardiaId)
    .where('a.user_id', '=', userId)
    .where('a.estado', 'in', cubren)
    .executeTakeFirst()

/** Had a seat until the end: closing marks those absent who never checked in, also for want of a network. */
export const sirvio = (db: ReadDb, guardiaId: number, userId: number): Promise<boolean> =>
  some(
    db
      .selectFrom('guardia_asignaciones')
      .where('guardia_id', '=', guardiaId)
      .where('user_id', '=', userId)
      .where('estado', 'in', [...cubren, 'ausente']),
  )

/** Seats that count, as they were given. */
export const listPuestos = (db: ReadDb, guardiaId: number): Promise<Row<'guardia_asignaciones'>[]> =>
  db
    .selectFrom('guardia_asignaciones')
    .selectAll()
    .where('guardia_id', '=', guardiaId)
    .where('estado', 'in', cubren)
    .orderBy('id')
    .execute()

/** In charge of the guard, or publishes guards: closes it, and checks others in and out (domain §2.6). */
export const manda = async (db: ReadDb, guardiaId: number, actor: Lector): Promise<boolean> =>
  can(actor.role, 'guardias.publicar') || (await findPuesto(db, guardiaId, actor.id))?.funcion === 'a_cargo'
