import { type Kysely, sql } from 'kysely'
import { checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

/** domain §2.8: what members object to their marks, and to acts in which they have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('observaciones_asistencia')
    .$call(autoId(db))
    .addColumn('acto_id', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    // Null: the member has no row in the act.
    .addColumn('asistencia_id', 'integer')
    .addColumn('texto', text(db), (c) => c.notNull())
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('respuesta', text(db))
    .addColumn('resuelta_por', 'integer')
    .addColumn('resuelta_en', text(db))
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('observaciones_asistencia_acto_id_fkey', ['acto_id'], 'actos', ['id'])
    .addForeignKeyConstraint(
      'observaciones_asistencia_asistencia_id_fkey',
      ['asistencia_id'],
      'asistencias',
      ['id'],
      (fk) => fk.onDelete('set null'),
    )
    .addForeignKeyConstraint('observaciones_asistencia_resuelta_por_fkey', ['resuelta_por'], 'usuarios', ['id'])
    .$call(checkOneOf('observaciones_asistencia', 'estado', ['abierta', 'aceptada', 'rechazada']))
    .$call(checkInstants('observaciones_asistencia', 'resuelta_en', 'creada_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('observaciones_asistencia')
  await index('observaciones_asistencia_abierta_key')
    .unique()
    .columns(['acto_id', 'user_id'])
    .where(sql.ref('estado'), '=', sql.lit('abierta'))
    .execute()
  await index('observaciones_asistencia_estado_idx').columns(['estado', 'creada_en', 'id']).execute()
  await index('observaciones_asistencia_user_id_idx').columns(['user_id', 'acto_id']).execute()
  for (const column of ['acto_id', 'asistencia_id', 'resuelta_por'])
    await index(`observaciones_asistencia_${column}_idx`).column(column).execute()
}
