import type { Kysely } from 'kysely'
import { checkDays, checkInstants, checkRange } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

/** domain §2.8: attendance of members from before the company kept it here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saldos')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    // Last day that it covers.
    .addColumn('hasta', text(db), (c) => c.notNull())
    .addColumn('obligatorios', 'integer', (c) => c.notNull())
    .addColumn('asistencias_decimas', 'integer', (c) => c.notNull())
    .addColumn('abonos_decimas', 'integer', (c) => c.notNull())
    // Years of the last award given.
    .addColumn('premio_anios', 'integer', (c) => c.notNull())
    .addColumn('creado_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('saldos_user_id_key', ['user_id'])
    .addForeignKeyConstraint('saldos_creado_por_fkey', ['creado_por'], 'usuarios', ['id'])
    .$call(checkRange('saldos', 'obligatorios', 0, 99_999))
    .$call(checkRange('saldos', 'asistencias_decimas', 0, 999_990))
    .$call(checkRange('saldos', 'abonos_decimas', 0, 999_990))
    .$call(checkRange('saldos', 'premio_anios', 0, 90))
    .$call(checkDays('saldos', 'hasta'))
    .$call(checkInstants('saldos', 'creado_en'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('saldos_creado_por_idx').on('saldos').column('creado_por').execute()
}
