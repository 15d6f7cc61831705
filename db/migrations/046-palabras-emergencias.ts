import type { Kysely } from 'kysely'
import { advanceAutoId, autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

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
  await indexWhatIsThere(db as Kysely<Entonces>)
}

/** Columns as they were then. */
interface Entonces {
  emergencias: { id: number; folio: string; busqueda: string }
  palabras: { id: number; palabra: string }
  emergencia_palabras: { palabra_id: number; emergencia_id: number }
}

const at = 1_000

async function indexWhatIsThere(db: Kysely<Entonces>): Promise<void> {
  const rows = await db.selectFrom('emergencias').select(['id', 'folio', 'busqueda']).execute()
  const ids = new Map<string, number>()
  const idOf = (word: string): number => {
    const id = ids.get(word) ?? ids.size + 1
    ids.set(word, id)
    return id
  }
  const links = rows.flatMap(({ id: emergencia_id, folio, busqueda }) =>
    [...new Set(busqueda.split(' '))]
      .filter((word) => word !== '' && word !== folio)
      .map((word) => ({ palabra_id: idOf(word), emergencia_id })),
  )
  const words = [...ids].map(([palabra, id]) => ({ id, palabra }))
  for (let from = 0; from < words.length; from += at)
    await db
      .insertInto('palabras')
      .values(words.slice(from, from + at))
      .execute()
  for (let from = 0; from < links.length; from += at)
    await db
      .insertInto('emergencia_palabras')
      .values(links.slice(from, from + at))
      .execute()
  if (words.length > 0) await advanceAutoId(db, 'palabras')
}
