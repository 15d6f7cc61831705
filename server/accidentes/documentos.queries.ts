import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

/** Their folder in storage. */
export const carpetaAccidentes = 'accidentes'

export const findDocumento = (db: ReadDb, accidenteId: number, id: number) =>
  db
    .selectFrom('accidente_documentos')
    .selectAll()
    .where('id', '=', id)
    .where('accidente_id', '=', accidenteId)
    .executeTakeFirst()

export async function insertDocumento(db: Db, nuevo: NewRow<'accidente_documentos'>): Promise<void> {
  await db.insertInto('accidente_documentos').values(nuevo).execute()
}

/** Returns true if it existed. */
export async function deleteDocumento(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('accidente_documentos').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Files of the accidents of a member. */
export const listArchivosDeAccidentes = (db: ReadDb, userId: number) =>
  db
    .selectFrom('accidente_documentos as d')
    .innerJoin('accidentes as x', 'x.id', 'd.accidente_id')
    .select(['d.id', 'd.filename', 'd.clave'])
    .where('x.user_id', '=', userId)
    .orderBy('d.id')
    .execute()

/** Returns the keys that a document names. */
export async function findClavesAccidentes(db: ReadDb, claves: readonly string[]): Promise<string[]> {
  if (claves.length === 0) return []
  const rows = await db.selectFrom('accidente_documentos').select('clave').where('clave', 'in', claves).execute()
  return rows.map(({ clave }) => clave)
}
