import type { Generated } from 'kysely'
import { checkInstants } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

interface NotasTable {
  id: Generated<number>
  texto: string
  numero: number | null
  creada_en: string
}

/** Creates `notas`, a table for tests of the data layer, so that they write to no real one. */
export async function createNotas(db: Db): Promise<NotasDb> {
  await db.schema
    .createTable('notas')
    .$call(autoId(db))
    .addColumn('texto', text(db), (c) => c.notNull())
    .addColumn('numero', 'integer')
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .$call(checkInstants('notas', 'creada_en'))
    .$call(strict(db))
    .execute()
  return withNotas(db)
}

/** Adds `notas` to the types of a handle or transaction. */
export const withNotas = (db: Db | ReadDb) => (db as Db).$extendTables<{ notas: NotasTable }>()
export type NotasDb = ReturnType<typeof withNotas>
