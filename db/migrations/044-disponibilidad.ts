import { type Kysely, sql } from 'kysely'
import { checkInstants, checkOneOf, checkRange } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const horas = '__:__'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createDisponibilidad(db)
  await createHorario(db)
}

/** The latest that was said of each member; earlier ones are in the audit log. */
async function createDisponibilidad(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('disponibilidad')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('desde', text(db), (c) => c.notNull())
    .addColumn('hasta', text(db))
    .addColumn('origen', text(db), (c) => c.notNull())
    .addColumn('registrada_por', 'integer')
    .addForeignKeyConstraint('disponibilidad_registrada_por_fkey', ['registrada_por'], 'usuarios', ['id'])
    .$call(checkOneOf('disponibilidad', 'estado', ['disponible', 'no_disponible']))
    .$call(checkOneOf('disponibilidad', 'origen', ['manual', 'operador']))
    .$call(checkInstants('disponibilidad', 'desde', 'hasta'))
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('disponibilidad_registrada_por_idx')
    .on('disponibilidad')
    .column('registrada_por')
    .execute()
}

/** The weekly pattern of each member, in local time. */
async function createHorario(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('horario_disponibilidad')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('dia', 'integer', (c) => c.notNull())
    .addColumn('desde', text(db), (c) => c.notNull())
    .addColumn('hasta', text(db), (c) => c.notNull())
    .$call(checkRange('horario_disponibilidad', 'dia', 1, 7))
    .addCheckConstraint('horario_disponibilidad__desde_check', sql`desde like ${sql.lit(horas)}`)
    .addCheckConstraint('horario_disponibilidad__hasta_check', sql`hasta like ${sql.lit(horas)}`)
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('horario_disponibilidad_user_id_idx')
    .on('horario_disponibilidad')
    .columns(['user_id', 'dia'])
    .execute()
}
