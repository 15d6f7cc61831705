import type { EntradaBitacora } from '#contract/emergencias/bitacora.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

const entradas = (db: ReadDb, emergenciaId: number) =>
  db
    .selectFrom('emergencia_bitacora as b')
    .innerJoin('usuarios as u', 'u.id', 'b.autor_id')
    .select(['b.id', 'b.hora', 'b.hora_dicha', 'b.texto', 'b.tipo', 'b.corrige_id', 'u.nombre as autor'])
    .where('b.emergencia_id', '=', emergenciaId)

/** As they were written. */
export const listEntradas = (db: ReadDb, emergenciaId: number): Promise<EntradaBitacora[]> =>
  entradas(db, emergenciaId).orderBy('b.id').execute()

export const findEntrada = (db: ReadDb, emergenciaId: number, id: number): Promise<EntradaBitacora | undefined> =>
  entradas(db, emergenciaId).where('b.id', '=', id).executeTakeFirst()

export async function insertEntrada(db: Db, nueva: NewRow<'emergencia_bitacora'>): Promise<number> {
  const { id } = await db.insertInto('emergencia_bitacora').values(nueva).returning('id').executeTakeFirstOrThrow()
  return id
}
