import { type Kysely, sql } from 'kysely'
import { text } from '#server/plumbing/data/portable-sql.ts'

/** Columns as they were then. */
interface Entonces {
  actos: { id: number; titulo: string; busqueda: string }
}

/** Acts are searched by the words of their title; those of an emergency are found by the emergency. */
export async function up(db: Kysely<Entonces>): Promise<void> {
  await db.schema
    .alterTable('actos')
    .addColumn('busqueda', text(db), (c) => c.notNull().defaultTo(''))
    .execute()
  for (const { id, titulo } of await db.selectFrom('actos').select(['id', 'titulo']).execute())
    await db
      .updateTable('actos')
      .set({ busqueda: plain(titulo) })
      .where('id', '=', id)
      .execute()
  await db.schema
    .createIndex('actos_busqueda_idx')
    .on('actos')
    .columns(['inicio', 'id', 'busqueda', 'tipo'])
    .where(sql.ref('origen_tipo'), '<>', sql.lit('emergencia'))
    .execute()
}

/** Without accents, case or double spaces, as titles were searched then. */
const plain = (text: string): string =>
  text.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim()
