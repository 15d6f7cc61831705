import { type Kysely, sql } from 'kysely'
import { checkFlags, checkInstants } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addAvisada(db)
  await createPreferencias(db)
  await createSuscripciones(db)
  await createEntregas(db)
}

/** 0 until the open pages of its member were told of it. What is there already needs no telling. */
async function addAvisada(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('notificaciones')
    .addColumn('avisada', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(sql<boolean>`avisada in (0, 1)`),
    )
    .execute()
  await sql`create index notificaciones_sin_avisar_idx on notificaciones (id) where avisada = 0`.execute(db)
}

/** By what ways each kind reaches a member, and when not: without a row, as the contract has it. */
async function createPreferencias(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preferencias_notificacion')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('canales', text(db), (c) => c.notNull())
    .addColumn('silencio', 'integer', (c) => c.notNull())
    .addColumn('silencio_desde', text(db), (c) => c.notNull())
    .addColumn('silencio_hasta', text(db), (c) => c.notNull())
    .addColumn('updated_at', text(db), (c) => c.notNull())
    .$call(checkFlags('preferencias_notificacion', 'silencio'))
    .$call(checkInstants('preferencias_notificacion', 'updated_at'))
    .$call(strict(db))
    .execute()
}

/** The browser of one session: it goes with the session, however that ends. */
async function createSuscripciones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('suscripciones_push')
    .$call(autoId(db))
    .addColumn('sesion_id', 'integer', (c) => c.notNull().references('sesiones.id').onDelete('cascade'))
    .addColumn('endpoint', text(db), (c) => c.notNull())
    .addColumn('p256dh', text(db), (c) => c.notNull())
    .addColumn('auth', text(db), (c) => c.notNull())
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .addUniqueConstraint('suscripciones_push_sesion_id_key', ['sesion_id'])
    .addUniqueConstraint('suscripciones_push_endpoint_key', ['endpoint'])
    .$call(checkInstants('suscripciones_push', 'creada_en'))
    .$call(strict(db))
    .execute()
}

/** What is still to be handed to a push service: a row leaves when it was, or when it is of no more use. */
async function createEntregas(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('entregas_push')
    .$call(autoId(db))
    .addColumn('suscripcion_id', 'integer', (c) => c.notNull().references('suscripciones_push.id').onDelete('cascade'))
    .addColumn('notificacion_id', 'integer', (c) => c.notNull().references('notificaciones.id').onDelete('cascade'))
    .addColumn('intentos', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('proximo_en', text(db), (c) => c.notNull())
    // Until then the process that took it may be sending it.
    .addColumn('tomado_hasta', text(db))
    .addColumn('vence_en', text(db), (c) => c.notNull())
    .$call(checkInstants('entregas_push', 'proximo_en', 'tomado_hasta', 'vence_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('entregas_push')
  await index('entregas_push_proximo_en_idx').columns(['proximo_en', 'id']).execute()
  await index('entregas_push_suscripcion_id_idx').column('suscripcion_id').execute()
  await index('entregas_push_notificacion_id_idx').column('notificacion_id').execute()
}
