import { type Kysely, sql } from 'kysely'
import { checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { strict, text } from '#server/plumbing/data/portable-sql.ts'

const partes = ['entrada', 'vistos', 'viendo', 'mascara', 'anterior']
const columnas = ['posicion', 'auditoria_id', 'parte', 'sales', 'huellas', 'cadena']

/** Seals of maskings and of readings under way, and where each head was made (docs/decisions/139). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('registro_cabezas').addColumn('lugar', text(db)).execute()
  await db.schema.createIndex('registro_cabezas_lugar_idx').on('registro_cabezas').column('lugar').execute()
  await recreateSellos(db)
}

/** SQLite cannot change a check: the rows wait in another table while this one is made again. */
async function recreateSellos(db: Kysely<unknown>): Promise<void> {
  const rows = sql.join(columnas.map((columna) => sql.ref(columna)))
  await sql`create table registro_sellos_antes as select ${rows} from registro_sellos`.execute(db)
  await db.schema.dropTable('registro_sellos').execute()
  await db.schema
    .createTable('registro_sellos')
    // No foreign key: a seal outlives an entry that was removed, and tells of it.
    .addColumn('posicion', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('auditoria_id', 'integer', (c) => c.notNull())
    .addColumn('parte', text(db), (c) => c.notNull())
    .addColumn('sales', text(db), (c) => c.notNull())
    .addColumn('huellas', text(db), (c) => c.notNull())
    .addColumn('cadena', text(db), (c) => c.notNull())
    .$call(checkOneOf('registro_sellos', 'parte', partes))
    .$call(strict(db))
    .execute()
  await sql`insert into registro_sellos (${rows}) select ${rows} from registro_sellos_antes`.execute(db)
  await db.schema.dropTable('registro_sellos_antes').execute()
  await db.schema
    .createIndex('registro_sellos_parte_idx')
    .on('registro_sellos')
    .columns(['parte', 'auditoria_id'])
    .execute()
}
