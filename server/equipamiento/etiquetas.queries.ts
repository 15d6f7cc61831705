import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Etiqueta } from './etiquetas.rules.ts'

/** By id. */
export async function findEtiquetas(db: ReadDb, ids: readonly number[]): Promise<Map<number, Etiqueta>> {
  const rows = await db
    .selectFrom('equipos')
    .select(['id', 'codigo', 'nombre', 'estado', 'qr_token'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Id of the piece of this token, or else of this code in any case. */
export async function idDeClave(db: ReadDb, clave: string): Promise<number | undefined> {
  const idOf = (column: 'qr_token' | 'codigo', value: string) =>
    db.selectFrom('equipos').select('id').where(column, '=', value).executeTakeFirst()
  return ((await idOf('qr_token', clave)) ?? (await idOf('codigo', clave.trim().toLocaleUpperCase('es'))))?.id
}
