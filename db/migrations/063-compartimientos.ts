import { type Kysely, sql } from 'kysely'
import { checkFlags, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, lastAutoId, setLastAutoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const catalogos = ['claves', 'tipos_acto', 'tenidas', 'cargos', 'tipos_unidad', 'compartimientos', 'feriados']

/** domain §2.11: compartments of units are a catalogue too. SQLite changes no check: the table is made anew with its rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<object>`select * from catalogos order by id`.execute(db)
  const last = await lastAutoId(db, 'catalogos')
  await db.schema.dropTable('catalogos').execute()
  await db.schema
    .createTable('catalogos')
    .$call(autoId(db))
    .addColumn('catalogo', text(db), (c) => c.notNull())
    .addColumn('codigo', text(db), (c) => c.notNull())
    .addColumn('nombre', text(db), (c) => c.notNull())
    .addColumn('datos', text(db), (c) => c.notNull())
    .addColumn('orden', 'integer', (c) => c.notNull())
    .addColumn('activo', 'integer', (c) => c.notNull().defaultTo(1))
    // The program itself makes records of it.
    .addColumn('fijo', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('catalogos_catalogo_codigo_key', ['catalogo', 'codigo'])
    .$call(checkOneOf('catalogos', 'catalogo', catalogos))
    .$call(checkFlags('catalogos', 'activo', 'fijo'))
    .$call(strict(db))
    .execute()
  for (const row of rows) {
    const names = Object.keys(row).map((name) => sql.ref(name))
    await sql`insert into catalogos (${sql.join(names)}) values (${sql.join(Object.values(row))})`.execute(db)
  }
  await setLastAutoId(db, 'catalogos', last)
}
