import type { Kysely } from 'kysely'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'
import { indexPalabras } from '#server/emergencias/palabras.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'

const at = 500

/** An index of words: a search reads those that hold its text, and the emergencies of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('palabras')
    .$call(autoId(db))
    .addColumn('palabra', text(db), (c) => c.notNull())
    .addUniqueConstraint('palabras_palabra_key', ['palabra'])
    .$call(strict(db))
    .execute()
  await db.schema
    .createTable('emergencia_palabras')
    .addColumn('palabra_id', 'integer', (c) => c.notNull())
    .addColumn('emergencia_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('emergencia_palabras_pkey', ['palabra_id', 'emergencia_id'])
    .addForeignKeyConstraint('emergencia_palabras_palabra_id_fkey', ['palabra_id'], 'palabras', ['id'])
    .addForeignKeyConstraint('emergencia_palabras_emergencia_id_fkey', ['emergencia_id'], 'emergencias', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('emergencia_palabras_emergencia_id_idx')
    .on('emergencia_palabras')
    .column('emergencia_id')
    .execute()
  await indexWhatIsThere(db as unknown as Db)
}

async function indexWhatIsThere(db: Db): Promise<void> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('emergencias')
      .select(['id', 'folio', 'busqueda'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(at)
      .execute()
    await indexPalabras(db, rows)
    last = rows.at(-1)?.id ?? 0
    if (rows.length < at) return
  }
}
