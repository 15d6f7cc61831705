import { type Kysely, sql } from 'kysely'
import { checkFlags, checkInstants, checkOneOf, checkRange } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

/** domain §2.8: months that were closed, the papers made of them, and the numbers of all papers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCorrelativos(db)
  await createCierres(db)
  await createPapeles(db)
}

/** The last number given in a series and local year. */
async function createCorrelativos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('correlativos')
    .addColumn('serie', text(db), (c) => c.notNull())
    .addColumn('anio', 'integer', (c) => c.notNull())
    .addColumn('ultimo', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('correlativos_pkey', ['serie', 'anio'])
    .$call(checkRange('correlativos', 'ultimo', 1, 99_999))
    .$call(strict(db))
    .execute()
  // Numbered folders of the library have given theirs.
  await sql`insert into correlativos (serie, anio, ultimo)
    select 'carpeta-' || carpeta_id, anio, max(correlativo)
    from documentos_compania where correlativo is not null group by carpeta_id, anio`.execute(db)
}

/** One row per closing: a month that is closed again keeps what it was before. */
async function createCierres(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cierres')
    .$call(autoId(db))
    .addColumn('mes', text(db), (c) => c.notNull())
    .addColumn('vuelta', 'integer', (c) => c.notNull())
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('importado', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('cerrado_por', 'integer')
    .addColumn('cerrado_en', text(db), (c) => c.notNull())
    .addColumn('reabierto_por', 'integer')
    .addColumn('reabierto_en', text(db))
    .addColumn('motivo_reapertura', text(db))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    // Last, so that a row is read without them. JSON.
    .addColumn('cambios', text(db), (c) => c.notNull())
    .addColumn('totales', text(db), (c) => c.notNull())
    .addUniqueConstraint('cierres_mes_key', ['mes', 'vuelta'])
    .addForeignKeyConstraint('cierres_cerrado_por_fkey', ['cerrado_por'], 'usuarios', ['id'])
    .addForeignKeyConstraint('cierres_reabierto_por_fkey', ['reabierto_por'], 'usuarios', ['id'])
    .$call(checkOneOf('cierres', 'estado', ['cerrado', 'reabierto']))
    .$call(checkFlags('cierres', 'importado'))
    .$call(checkInstants('cierres', 'cerrado_en', 'reabierto_en'))
    .$call(strict(db))
    .execute()
  for (const column of ['cerrado_por', 'reabierto_por'])
    await db.schema.createIndex(`cierres_${column}_idx`).on('cierres').column(column).execute()
}

async function createPapeles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('papeles')
    .$call(autoId(db))
    .addColumn('cierre_id', 'integer', (c) => c.notNull())
    .addColumn('serie', text(db), (c) => c.notNull())
    .addColumn('compania', text(db))
    // The local year in which it was issued.
    .addColumn('anio', 'integer', (c) => c.notNull())
    .addColumn('numero', 'integer', (c) => c.notNull())
    .addColumn('rectifica_anio', 'integer')
    .addColumn('rectifica_numero', 'integer')
    .addColumn('documento_id', 'integer')
    .addColumn('publicado_en', text(db))
    .addUniqueConstraint('papeles_numero_key', ['serie', 'anio', 'numero'])
    .addForeignKeyConstraint('papeles_cierre_id_fkey', ['cierre_id'], 'cierres', ['id'])
    .addForeignKeyConstraint('papeles_documento_id_fkey', ['documento_id'], 'documentos_compania', ['id'])
    .$call(checkOneOf('papeles', 'serie', ['pma', 'externos', 'resumen']))
    .$call(checkInstants('papeles', 'publicado_en'))
    .$call(strict(db))
    .execute()
  for (const column of ['cierre_id', 'documento_id'])
    await db.schema.createIndex(`papeles_${column}_idx`).on('papeles').column(column).execute()
}
