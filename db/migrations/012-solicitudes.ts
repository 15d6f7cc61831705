import type { Kysely } from 'kysely'
import { checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const tipos = ['correccion', 'eliminacion']
const estados = ['pendiente', 'aceptada', 'rechazada']

/** What members ask about their own data; it goes with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('solicitudes')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('detalle', text(db), (c) => c.notNull())
    .addColumn('estado', text(db), (c) => c.notNull().defaultTo('pendiente'))
    .addColumn('respuesta', text(db))
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .addColumn('resuelta_en', text(db))
    .addColumn('resuelta_por', 'integer')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('solicitudes_resuelta_por_fkey', ['resuelta_por'], 'usuarios', ['id'], (fk) =>
      fk.onDelete('set null'),
    )
    .$call(checkOneOf('solicitudes', 'tipo', tipos))
    .$call(checkOneOf('solicitudes', 'estado', estados))
    .$call(checkInstants('solicitudes', 'creada_en', 'resuelta_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('solicitudes')
  await index('solicitudes_user_id_idx').columns(['user_id', 'id']).execute()
  await index('solicitudes_resuelta_en_idx').columns(['resuelta_en', 'id']).execute()
  await index('solicitudes_resuelta_por_idx').column('resuelta_por').execute()
}
