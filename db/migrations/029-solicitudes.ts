import { type Kysely, sql } from 'kysely'
import { checkDays, checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, lastAutoId, setLastAutoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const tipos = ['acceso', 'correccion', 'eliminacion', 'oposicion', 'bloqueo']
const estados = ['por_confirmar', 'pendiente', 'aceptada', 'rechazada']

interface Solicitud {
  id: number
  creada_en: string
}

/** Neighbours ask too, each request has its day, and SQLite changes no column: the table is made anew with its rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Solicitud>`select * from solicitudes order by id`.execute(db)
  const last = await lastAutoId(db, 'solicitudes')
  await db.schema.dropTable('solicitudes').execute()
  await createSolicitudes(db)
  for (const row of rows) {
    const values = { ...row, plazo: thirtyDaysAfter(row.creada_en) }
    const names = Object.keys(values).map((name) => sql.ref(name))
    await sql`insert into solicitudes (${sql.join(names)}) values (${sql.join(Object.values(values))})`.execute(db)
  }
  await setLastAutoId(db, 'solicitudes', last)
  // What was sent to a neighbour goes with them.
  await db.schema.createIndex('correos_para_idx').on('correos').column('para').execute()
}

async function createSolicitudes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('solicitudes')
    .$call(autoId(db))
    // None for a neighbour, who is known by name and address.
    .addColumn('user_id', 'integer', (c) => c.references('usuarios.id').onDelete('cascade'))
    .addColumn('nombre', text(db))
    .addColumn('email', text(db))
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('detalle', text(db), (c) => c.notNull())
    .addColumn('estado', text(db), (c) => c.notNull().defaultTo('pendiente'))
    // Of the link that proves the address.
    .addColumn('token_hash', text(db))
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .addColumn('confirmada_en', text(db))
    .addColumn('plazo', text(db), (c) => c.notNull())
    .addColumn('prorrogada_en', text(db))
    .addColumn('motivo_prorroga', text(db))
    .addColumn('recordada_en', text(db))
    .addColumn('respuesta', text(db))
    .addColumn('resuelta_en', text(db))
    .addColumn('resuelta_por', 'integer')
    // Of a blocking that was granted: when it ended.
    .addColumn('levantada_en', text(db))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addForeignKeyConstraint('solicitudes_resuelta_por_fkey', ['resuelta_por'], 'usuarios', ['id'], (fk) =>
      fk.onDelete('set null'),
    )
    .addCheckConstraint(
      'solicitudes__email_check',
      sql`user_id is not null or (nombre is not null and email is not null)`,
    )
    .$call(checkOneOf('solicitudes', 'tipo', tipos))
    .$call(checkOneOf('solicitudes', 'estado', estados))
    .$call(checkDays('solicitudes', 'plazo'))
    .$call(checkInstants('solicitudes', 'creada_en', 'confirmada_en', 'prorrogada_en', 'recordada_en'))
    .$call(checkInstants('solicitudes', 'resuelta_en', 'levantada_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('solicitudes')
  await index('solicitudes_user_id_idx').columns(['user_id', 'id']).execute()
  await index('solicitudes_email_idx').columns(['email', 'id']).execute()
  await index('solicitudes_resuelta_en_idx').columns(['resuelta_en', 'id']).execute()
  await index('solicitudes_resuelta_por_idx').column('resuelta_por').execute()
  await index('solicitudes_token_hash_key').column('token_hash').unique().where('token_hash', 'is not', null).execute()
}

function thirtyDaysAfter(instant: string): string {
  return new Date(Date.parse(instant) + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
