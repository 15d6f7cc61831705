import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

/** Their folder in storage. */
export const carpetaEmergencias = 'emergencias'

export const listAdjuntos = (db: ReadDb, emergenciaId: number) =>
  db
    .selectFrom('emergencia_adjuntos as a')
    .innerJoin('usuarios as u', 'u.id', 'a.subido_por')
    .select(['a.id', 'a.filename', 'a.tipo', 'a.mime_type', 'a.size', 'a.created_at', 'u.nombre as subido_por'])
    .where('a.emergencia_id', '=', emergenciaId)
    .orderBy('a.id')
    .execute()

export const findAdjunto = (db: ReadDb, emergenciaId: number, id: number) =>
  db
    .selectFrom('emergencia_adjuntos')
    .selectAll()
    .where('id', '=', id)
    .where('emergencia_id', '=', emergenciaId)
    .executeTakeFirst()

export async function insertAdjunto(db: Db, nuevo: NewRow<'emergencia_adjuntos'>): Promise<void> {
  await db.insertInto('emergencia_adjuntos').values(nuevo).execute()
}

/** Returns true if it existed. */
export async function deleteAdjunto(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('emergencia_adjuntos').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** All of an emergency. */
export const deleteAdjuntosDe = (db: Db, emergenciaId: number) =>
  db.deleteFrom('emergencia_adjuntos').where('emergencia_id', '=', emergenciaId).returning(['tipo', 'clave']).execute()

/** Returns the keys that an attachment names. */
export async function findClavesAdjuntos(db: ReadDb, claves: readonly string[]): Promise<string[]> {
  if (claves.length === 0) return []
  const rows = await db.selectFrom('emergencia_adjuntos').select('clave').where('clave', 'in', claves).execute()
  return rows.map(({ clave }) => clave)
}
