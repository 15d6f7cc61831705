import type { ReadDb } from '#server/plumbing/data/database.ts'

/** Its name; its id where there is no such unit. */
export async function nombreUnidad(db: ReadDb, id: number): Promise<string> {
  const unidad = await db.selectFrom('unidades').select('nombre').where('id', '=', id).executeTakeFirst()
  return unidad?.nombre ?? String(id)
}
