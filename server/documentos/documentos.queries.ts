import type { NewRow, Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'

/** Their folder in storage. */
export const carpetaDocumentos = 'documentos'

export type FilaDocumento = Row<'documentos'>
export type NuevaFila = Omit<NewRow<'documentos'>, 'id' | 'created_at'>

/** Documents of a member; to others, without the files of medical exams. */
export const listDocumentos = (db: ReadDb, userId: number, lector: number): Promise<FilaDocumento[]> =>
  db
    .selectFrom('documentos as d')
    .selectAll('d')
    .where('d.user_id', '=', userId)
    .$if(userId !== lector, (query) =>
      query.where((e) =>
        e(
          'd.id',
          'not in',
          examenes(db)
            .where('user_id', '=', userId)
            .where('documento_id', 'is not', null)
            .select((c) => c.ref('documento_id').$notNull().as('documento_id')),
        ),
      ),
    )
    .orderBy('d.id', 'desc')
    .execute()

/** A medical exam has this file: its member alone reads it (docs/decisions/083). */
export const isDeExamen = (db: ReadDb, id: number): Promise<boolean> =>
  some(examenes(db).where('documento_id', '=', id))

const examenes = (db: ReadDb) => db.selectFrom('certificados').where('tipo', '=', 'examen_medico')

export const findDocumento = (db: ReadDb, id: number): Promise<FilaDocumento | undefined> =>
  db.selectFrom('documentos').selectAll().where('id', '=', id).executeTakeFirst()

export const insertDocumento = (db: Db, nuevo: NuevaFila, now: Date): Promise<FilaDocumento> =>
  db
    .insertInto('documentos')
    .values({ ...nuevo, created_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Bytes of all documents of a member. */
export async function findEspacio(db: ReadDb, userId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('documentos')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** Returns true if it existed. */
export async function deleteDocumento(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('documentos').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes a member's documents; returns the files to remove after commit. */
export async function deleteDocumentosOf(db: Db, userId: number): Promise<string[]> {
  const rows = await db.deleteFrom('documentos').where('user_id', '=', userId).returning('clave').execute()
  return rows.map(({ clave }) => clave)
}

/** Returns the keys that a document names. */
export async function findClavesDocumentos(db: ReadDb, claves: readonly string[]): Promise<string[]> {
  if (claves.length === 0) return []
  const rows = await db.selectFrom('documentos').select('clave').where('clave', 'in', claves).execute()
  return rows.map(({ clave }) => clave)
}
