import { type Kysely, sql } from 'kysely'
import { checkFlags, checkInstants, checkOneOf } from '#server/plumbing/data/portable-checks.ts'
import { autoId, strict, text } from '#server/plumbing/data/portable-sql.ts'

const factores = ['llave', 'codigo', 'recuperacion', 'pin']
const tiposReto = ['inscribir', 'entrar', 'confirmar']
const estadosReinicio = ['espera', 'detenido', 'hecho']
const partesSello = ['entrada', 'vistos']

const instant = (column: string) =>
  sql<boolean>`length(${sql.ref(column)}) = 24 and ${sql.ref(column)} like '____-__-__T__:__:__.___Z'`

/**
 * Second factors of members, computers of the station with their PINs, and the chain that seals the audit log
 * (docs/decisions/119, 122, 124).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFactores(db)
  await createReinicios(db)
  await createEstacion(db)
  await createSellos(db)
  for (const column of ['factor_desde', 'factor_plazo'])
    await db.schema
      .alterTable('usuarios')
      .addColumn(column, text(db), (c) => c.check(instant(column)))
      .execute()
  await db.schema
    .alterTable('sesiones')
    .addColumn('factor', text(db), (c) =>
      c.check(sql<boolean>`factor in (${sql.join(factores.map((factor) => sql.lit(factor)))})`),
    )
    .execute()
  await db.schema
    .alterTable('sesiones')
    .addColumn('equipo_id', 'integer', (c) => c.references('equipos_cuartel.id').onDelete('cascade'))
    .execute()
  await db.schema
    .alterTable('sesiones')
    .addColumn('compartida', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('sesiones_equipo_id_idx').on('sesiones').column('equipo_id').execute()
}

async function createFactores(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('llaves')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('nombre', text(db), (c) => c.notNull())
    .addColumn('credencial', text(db), (c) => c.notNull())
    .addColumn('publica', text(db), (c) => c.notNull())
    .addColumn('contador', 'integer', (c) => c.notNull())
    .addColumn('transportes', text(db), (c) => c.notNull())
    .addColumn('sincronizada', 'integer', (c) => c.notNull())
    .addColumn('dominio', text(db), (c) => c.notNull())
    .addColumn('vigente', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('creada_en', text(db), (c) => c.notNull())
    .addColumn('usada_en', text(db))
    .addUniqueConstraint('llaves_credencial_key', ['credencial'])
    .addForeignKeyConstraint('llaves_user_id_fkey', ['user_id'], 'usuarios', ['id'], (fk) => fk.onDelete('cascade'))
    .$call(checkFlags('llaves', 'sincronizada', 'vigente'))
    .$call(checkInstants('llaves', 'creada_en', 'usada_en'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('llaves_user_id_idx').on('llaves').columns(['user_id', 'id']).execute()
  await db.schema
    .createTable('autenticadores')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('secreto', text(db), (c) => c.notNull())
    .addColumn('ultimo_paso', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('confirmado_en', text(db))
    .addColumn('usado_en', text(db))
    .addForeignKeyConstraint('autenticadores_user_id_fkey', ['user_id'], 'usuarios', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .$call(checkInstants('autenticadores', 'creado_en', 'confirmado_en', 'usado_en'))
    .$call(strict(db))
    .execute()
  await db.schema
    .createTable('codigos_recuperacion')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('huella', text(db), (c) => c.notNull())
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('usado_en', text(db))
    .addUniqueConstraint('codigos_recuperacion_user_id_huella_key', ['user_id', 'huella'])
    .addForeignKeyConstraint('codigos_recuperacion_user_id_fkey', ['user_id'], 'usuarios', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .$call(checkInstants('codigos_recuperacion', 'creado_en', 'usado_en'))
    .$call(strict(db))
    .execute()
  await db.schema
    .createTable('retos')
    .addColumn('clave', text(db), (c) => c.primaryKey().notNull())
    .addColumn('tipo', text(db), (c) => c.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('vence_en', text(db), (c) => c.notNull())
    .addForeignKeyConstraint('retos_user_id_fkey', ['user_id'], 'usuarios', ['id'], (fk) => fk.onDelete('cascade'))
    .$call(checkOneOf('retos', 'tipo', tiposReto))
    .$call(checkInstants('retos', 'vence_en'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('retos_user_id_idx').on('retos').column('user_id').execute()
  await db.schema.createIndex('retos_vence_en_idx').on('retos').column('vence_en').execute()
}

async function createReinicios(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reinicios_factor')
    .$call(autoId(db))
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('pedido_por', 'integer')
    .addColumn('token_hash', text(db), (c) => c.notNull())
    .addColumn('estado', text(db), (c) => c.notNull())
    .addColumn('pedido_en', text(db), (c) => c.notNull())
    .addColumn('desde', text(db), (c) => c.notNull())
    .addColumn('resuelto_en', text(db))
    .addColumn('resuelto_por', 'integer')
    .addUniqueConstraint('reinicios_factor_token_hash_key', ['token_hash'])
    .addForeignKeyConstraint('reinicios_factor_user_id_fkey', ['user_id'], 'usuarios', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .addForeignKeyConstraint('reinicios_factor_pedido_por_fkey', ['pedido_por'], 'usuarios', ['id'])
    .addForeignKeyConstraint('reinicios_factor_resuelto_por_fkey', ['resuelto_por'], 'usuarios', ['id'])
    .$call(checkOneOf('reinicios_factor', 'estado', estadosReinicio))
    .$call(checkInstants('reinicios_factor', 'pedido_en', 'desde', 'resuelto_en'))
    .$call(strict(db))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('reinicios_factor')
  await index('reinicios_factor_espera_key')
    .unique()
    .column('user_id')
    .where(sql.ref('estado'), '=', sql.lit('espera'))
    .execute()
  await index('reinicios_factor_user_id_idx').columns(['user_id', 'id']).execute()
  await index('reinicios_factor_desde_idx').columns(['estado', 'desde']).execute()
  await index('reinicios_factor_pedido_por_idx').column('pedido_por').execute()
  await index('reinicios_factor_resuelto_por_idx').column('resuelto_por').execute()
}

async function createEstacion(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('equipos_cuartel')
    .$call(autoId(db))
    .addColumn('nombre', text(db), (c) => c.notNull())
    .addColumn('token_hash', text(db), (c) => c.notNull())
    .addColumn('creado_por', 'integer')
    .addColumn('creado_en', text(db), (c) => c.notNull())
    .addColumn('usado_en', text(db))
    .addColumn('retirado_en', text(db))
    .addUniqueConstraint('equipos_cuartel_token_hash_key', ['token_hash'])
    .addForeignKeyConstraint('equipos_cuartel_creado_por_fkey', ['creado_por'], 'usuarios', ['id'])
    .$call(checkInstants('equipos_cuartel', 'creado_en', 'usado_en', 'retirado_en'))
    .$call(strict(db))
    .execute()
  await db.schema.createIndex('equipos_cuartel_creado_por_idx').on('equipos_cuartel').column('creado_por').execute()
  await db.schema
    .createTable('pines')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('huella', text(db), (c) => c.notNull())
    .addColumn('cambiado_en', text(db), (c) => c.notNull())
    // Wrong ones since the last right one.
    .addColumn('fallos', 'integer', (c) => c.notNull().defaultTo(0))
    .addForeignKeyConstraint('pines_user_id_fkey', ['user_id'], 'usuarios', ['id'], (fk) => fk.onDelete('cascade'))
    .$call(checkInstants('pines', 'cambiado_en'))
    .$call(strict(db))
    .execute()
}

async function createSellos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registro_sellos')
    // No foreign key: a seal outlives an entry that was removed, and tells of it.
    .addColumn('posicion', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('auditoria_id', 'integer', (c) => c.notNull())
    .addColumn('parte', text(db), (c) => c.notNull())
    .addColumn('sales', text(db), (c) => c.notNull())
    .addColumn('huellas', text(db), (c) => c.notNull())
    .addColumn('cadena', text(db), (c) => c.notNull())
    .addUniqueConstraint('registro_sellos_parte_auditoria_id_key', ['parte', 'auditoria_id'])
    .$call(checkOneOf('registro_sellos', 'parte', partesSello))
    .$call(strict(db))
    .execute()
  await db.schema
    .createTable('registro_cabezas')
    .$call(autoId(db))
    .addColumn('posicion', 'integer', (c) => c.notNull())
    .addColumn('hasta_id', 'integer', (c) => c.notNull())
    .addColumn('filas', 'integer', (c) => c.notNull())
    .addColumn('cadena', text(db), (c) => c.notNull())
    .addColumn('sello', text(db), (c) => c.notNull())
    .addColumn('sellada_en', text(db), (c) => c.notNull())
    .addUniqueConstraint('registro_cabezas_posicion_key', ['posicion'])
    .$call(checkInstants('registro_cabezas', 'sellada_en'))
    .$call(strict(db))
    .execute()
}
