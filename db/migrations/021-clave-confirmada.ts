import { type Kysely, sql } from 'kysely'
import { checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { advanceAutoId, autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const tiposEnlace = ['configurar', 'verificar', 'restablecer', 'invitar', 'confirmar_correo', 'deshacer_correo']
const columnas = ['id', 'tipo', 'token_hash', 'user_id', 'email', 'creado_en', 'vence_en', 'usado_en']

/** When a session last gave its password, links that undo a change of e-mail, and who signed in by which browser. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sesiones')
    .addColumn('clave_en', text(db), (c) =>
      c.check(sql<boolean>`length(clave_en) = 24 and clave_en like '____-__-__T__:__:__.___Z'`),
    )
    .execute()
  await db.schema
    .createIndex('auditoria_login_idx')
    .on('auditoria')
    .columns(['user_id', 'fecha'])
    .where(sql.ref('accion'), '=', sql.lit('login'))
    .execute()
  await recreateEnlaces(db)
}

/** SQLite cannot change a check: the rows wait in another table while this one is made again. */
async function recreateEnlaces(db: Kysely<unknown>): Promise<void> {
  const rows = sql.join(columnas.map((columna) => sql.ref(columna)))
  await sql`create table enlaces_antes as select ${rows} from enlaces`.execute(db)
  await db.schema.dropTable('enlaces').execute()
  await db.schema
    .createTable('enlaces')
    .$call(autoId(db))
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('token_hash', text(db), (c) => c.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('email', text(db))
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('vence_en', text(db), (c) => c.notNull())
    .addColumn('usado_en', text(db))
    .addUniqueConstraint('enlaces_token_hash_key', ['token_hash'])
    .addForeignKeyConstraint('enlaces_user_id_fkey', ['user_id'], 'usuarios', ['id'], (fk) => fk.onDelete('cascade'))
    .$call(checkOneOf('enlaces', 'tipo', tiposEnlace))
    .$call(checkInstants('enlaces', 'creado_en', 'vence_en', 'usado_en'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('enlaces_user_id_idx').on('enlaces').columns(['user_id', 'tipo']).execute()
  await db.schema.createIndex('enlaces_vence_en_idx').on('enlaces').column('vence_en').execute()
  await sql`insert into enlaces (${rows}) select ${rows} from enlaces_antes`.execute(db)
  await db.schema.dropTable('enlaces_antes').execute()
  await advanceAutoId(db, 'enlaces')
}
