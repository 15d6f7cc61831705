import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

/** Their folder in storage. */
export const carpetaEquipos = 'equipos'
/** The folder of their photographs, and of those of their faults: each is a file. */
export const carpetaFotosEquipos = 'equipos-fotos'

export const listDocumentos = (db: ReadDb, equipoId: number) =>
  db
    .selectFrom('equipo_documentos as d')
    .innerJoin('usuarios as u', 'u.id', 'd.subido_por')
    .select(['d.id', 'd.control_id', 'd.filename', 'd.tipo', 'd.mime_type', 'd.size', 'd.created_at'])
    .select('u.nombre as subido_por')
    .where('d.equipo_id', '=', equipoId)
    .orderBy('d.id')
    .execute()

export const findDocumento = (db: ReadDb, equipoId: number, id: number) =>
  db
    .selectFrom('equipo_documentos')
    .selectAll()
    .where('id', '=', id)
    .where('equipo_id', '=', equipoId)
    .executeTakeFirst()

export async function insertDocumento(db: Db, nuevo: NewRow<'equipo_documentos'>): Promise<void> {
  await db.insertInto('equipo_documentos').values(nuevo).execute()
}

export const deleteDocumento = (db: Db, id: number) => db.deleteFrom('equipo_documentos').where('id', '=', id).execute()

/** Returns the keys that a document names. */
export async function findClavesEquipos(db: ReadDb, claves: readonly string[]): Promise<string[]> {
  if (claves.length === 0) return []
  const rows = await db.selectFrom('equipo_documentos').select('clave').where('clave', 'in', claves).execute()
  return rows.map(({ clave }) => clave)
}

/** Returns the keys of photographs that a piece has, or one of its faults. */
export async function findFotosEquipos(db: ReadDb, claves: readonly string[]): Promise<string[]> {
  if (claves.length === 0) return []
  const of = (tabla: 'equipos' | 'equipo_novedades') =>
    db.selectFrom(tabla).select('foto_clave').where('foto_clave', 'in', claves).execute()
  const rows = [...(await of('equipos')), ...(await of('equipo_novedades'))]
  return rows.flatMap(({ foto_clave }) => foto_clave ?? [])
}
