import type { Kysely } from 'kysely'
import { checkFlags, checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createBrechas(db)
  await createAvisos(db)
}

/** Breaches of the security of personal data (law 21.719, art. 14 sexies). */
async function createBrechas(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('brechas')
    .$call(autoId(db))
    .addColumn('titulo', text(db), (c) => c.notNull())
    .addColumn('conocida_en', text(db), (c) => c.notNull())
    .addColumn('descripcion', text(db), (c) => c.notNull())
    .addColumn('datos', text(db), (c) => c.notNull())
    .addColumn('afectados', 'integer')
    .addColumn('sensibles', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('menores', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('economicos', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('consecuencias', text(db), (c) => c.notNull())
    .addColumn('medidas', text(db), (c) => c.notNull())
    .addColumn('sin_riesgo', text(db))
    .addColumn('cerrada_en', text(db))
    .addColumn('registrada_por', 'integer')
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('brechas_registrada_por_fkey', ['registrada_por'], 'usuarios', ['id'], (fk) =>
      fk.onDelete('set null'),
    )
    .$call(checkFlags('brechas', 'sensibles', 'menores', 'economicos'))
    .$call(checkInstants('brechas', 'conocida_en', 'cerrada_en', 'creada_en'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('brechas_registrada_por_idx').on('brechas').column('registrada_por').execute()
}

/** Never edited: what was told, to whom and when. */
async function createAvisos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('brecha_avisos')
    .$call(autoId(db))
    .addColumn('brecha_id', 'integer', (c) => c.notNull().references('brechas.id').onDelete('cascade'))
    .addColumn('destinatario', text(db), (c) => c.notNull())
    .addColumn('medio', text(db), (c) => c.notNull())
    .addColumn('texto', text(db), (c) => c.notNull())
    .addColumn('cuantos', 'integer')
    .addColumn('avisado_en', text(db), (c) => c.notNull())
    .addColumn('avisado_por', 'integer')
    .addForeignKeyConstraint('brecha_avisos_avisado_por_fkey', ['avisado_por'], 'usuarios', ['id'], (fk) =>
      fk.onDelete('set null'),
    )
    .$call(checkOneOf('brecha_avisos', 'destinatario', ['agencia', 'personas']))
    .$call(checkInstants('brecha_avisos', 'avisado_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('brecha_avisos')
  await index('brecha_avisos_brecha_id_idx').columns(['brecha_id', 'id']).execute()
  await index('brecha_avisos_avisado_por_idx').column('avisado_por').execute()
}
