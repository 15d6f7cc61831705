import { type Kysely, sql } from 'kysely'
import { checkInstants } from '#server/plumbing/data/portable-checks.ts'
import { strict, text } from '#server/plumbing/data/portable-sql.ts'

/** Trusted sessions and browsers, and the mailed codes that make one trusted (docs/decisions/127). What exists is trusted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sesiones', 'lugares_conocidos'])
    await db.schema
      .alterTable(table)
      .addColumn('de_confianza', 'integer', (c) =>
        c
          .notNull()
          .defaultTo(1)
          .check(sql<boolean>`de_confianza in (0, 1)`),
      )
      .execute()
  await db.schema
    .createTable('codigos_correo')
    .addColumn('sesion_id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('huella', text(db), (c) => c.notNull())
    .addColumn('intentos', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('vence_en', text(db), (c) => c.notNull())
    .addForeignKeyConstraint('codigos_correo_sesion_id_fkey', ['sesion_id'], 'sesiones', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .addForeignKeyConstraint('codigos_correo_user_id_fkey', ['user_id'], 'usuarios', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .$call(checkInstants('codigos_correo', 'creado_en', 'vence_en'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('codigos_correo_user_id_idx').on('codigos_correo').column('user_id').execute()
  await db.schema.createIndex('codigos_correo_vence_en_idx').on('codigos_correo').column('vence_en').execute()
}
