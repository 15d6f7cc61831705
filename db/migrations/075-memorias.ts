import type { Kysely } from 'kysely'
import { checkInstants } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

/** domain §2.9: the yearly report, with the figures of the day on which it was published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('memorias')
    .$call(autoId(db))
    .addColumn('anio', 'integer', (c) => c.notNull())
    // JSON: the blocks.
    .addColumn('contenido', text(db), (c) => c.notNull())
    .addColumn('documento_id', 'integer', (c) => c.notNull())
    .addColumn('documento_version', 'integer', (c) => c.notNull())
    .addColumn('publicada_por', 'integer')
    .addColumn('publicada_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('memorias_anio_key', ['anio'])
    .addForeignKeyConstraint('memorias_documento_id_fkey', ['documento_id'], 'documentos_compania', ['id'])
    .addForeignKeyConstraint('memorias_publicada_por_fkey', ['publicada_por'], 'usuarios', ['id'])
    .$call(checkInstants('memorias', 'publicada_en'))
    .$call(strict(db))
    .execute()
  const index = (column: string) => db.schema.createIndex(`memorias_${column}_idx`).on('memorias').column(column)
  await index('documento_id').execute()
  await index('publicada_por').execute()
}
