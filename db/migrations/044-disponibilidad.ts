import { type Kysely, sql } from 'kysely'
import { checkInstants, checkOneOf, checkRange } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const horas = '__:__'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createDisponibilidad(db)
  await createHorario(db)
  await createRespuestas(db)
  await addSilencio(db)
  await addPrioridad(db)
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

/** Latest answer of each member to an alarm. */
async function createRespuestas(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('emergencia_respuestas')
    .addColumn('emergencia_id', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('respuesta', text(db), (c) => c.notNull())
    .addColumn('eta_min', 'integer')
    .addColumn('respondido_en', text(db), (c) => c.notNull())
    .addColumn('llegada_en', text(db))
    .addPrimaryKeyConstraint('emergencia_respuestas_pkey', ['emergencia_id', 'user_id'])
    .addForeignKeyConstraint('emergencia_respuestas_emergencia_id_fkey', ['emergencia_id'], 'emergencias', ['id'])
    .addForeignKeyConstraint('emergencia_respuestas_user_id_fkey', ['user_id'], 'usuarios', ['id'])
    .$call(checkOneOf('emergencia_respuestas', 'respuesta', ['voy_cuartel', 'voy_lugar', 'no_puedo']))
    .$call(checkInstants('emergencia_respuestas', 'respondido_en', 'llegada_en'))
    .$call(strict(db))
    .execute()
  await db.schema
    .createIndex('emergencia_respuestas_user_id_idx')
    .on('emergencia_respuestas')
    .columns(['user_id', 'emergencia_id'])
    .execute()
}

/** Alarms stay silent while the member is not available: off at first. */
async function addSilencio(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('preferencias_notificacion')
    .addColumn('silencio_emergencias', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql<boolean>`silencio_emergencias in (0, 1)`),
    )
    .execute()
}

/** Emergencies (0) leave both queues before the rest (1). */
async function addPrioridad(db: Kysely<unknown>): Promise<void> {
  for (const queue of ['correos', 'entregas_push'])
    await db.schema
      .alterTable(queue)
      .addColumn('prioridad', 'integer', (c) =>
        c
          .notNull()
          .defaultTo(1)
          .check(sql<boolean>`prioridad in (0, 1)`),
      )
      .execute()
  await db.schema.dropIndex('correos_estado_proximo_en_idx').execute()
  await db.schema
    .createIndex('correos_estado_prioridad_idx')
    .on('correos')
    .columns(['estado', 'prioridad', 'proximo_en', 'id'])
    .execute()
  await db.schema.dropIndex('entregas_push_proximo_en_idx').execute()
  await db.schema
    .createIndex('entregas_push_prioridad_idx')
    .on('entregas_push')
    .columns(['prioridad', 'proximo_en', 'id'])
    .execute()
}
