import type { Llave } from '#contract/llaves/llave.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

const columns = ['id', 'nombre', 'creada_en', 'usada_en', 'sincronizada', 'dominio', 'vigente'] as const

export async function listLlaves(db: ReadDb, userId: number): Promise<Llave[]> {
  const rows = await db.selectFrom('llaves').select(columns).where('user_id', '=', userId).orderBy('id').execute()
  return rows.map(({ sincronizada, dominio, vigente, ...rest }) => ({
    ...rest,
    sincronizada: sincronizada === 1,
    otro_dominio: vigente === 1 ? null : dominio,
  }))
}

export async function insertLlave(db: Db, llave: NewRow<'llaves'>): Promise<number> {
  const { id } = await db.insertInto('llaves').values(llave).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns the former name; undefined if it is not a passkey of this member. */
export async function renameLlave(db: Db, id: number, userId: number, nombre: string): Promise<string | undefined> {
  const before = await findNombre(db, id, userId)
  if (before !== undefined) await db.updateTable('llaves').set({ nombre }).where('id', '=', id).execute()
  return before
}

/** Returns its name; undefined if it is not a passkey of this member. */
export async function deleteLlave(db: Db, id: number, userId: number): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('llaves')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('nombre')
    .executeTakeFirst()
  return gone?.nombre
}

async function findNombre(db: ReadDb, id: number, userId: number): Promise<string | undefined> {
  const query = db.selectFrom('llaves').select('nombre').where('id', '=', id).where('user_id', '=', userId)
  return (await query.executeTakeFirst())?.nombre
}

export const findDueno = (db: ReadDb, id: number) =>
  db.selectFrom('usuarios').select(['id', 'nombre', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
