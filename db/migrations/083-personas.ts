import { type Kysely, sql } from 'kysely'

/**
 * The roll is searched by clave radial and by the name of a post too, from its index alone as before; refused sign-ins of
 * a member, and the mails that let one in, the latest first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('usuarios_orden_idx').execute()
  await db.schema
    .createIndex('usuarios_orden_idx')
    .on('usuarios')
    .columns(['orden', 'id', 'busqueda', 'estado', 'calidad', 'cargo', 'nivel_bombero', 'role_id'])
    .columns(['cargo_detalle', 'clave_radial'])
    .execute()
  await db.schema
    .createIndex('auditoria_fallidos_idx')
    .on('auditoria')
    .columns(['entidad_id', 'fecha'])
    .where(sql.ref('accion'), '=', sql.lit('login_fallido'))
    .execute()
  await db.schema
    .createIndex('correos_acceso_idx')
    .on('correos')
    .columns(['user_id', 'id'])
    .where(sql.ref('tipo'), 'in', [sql.lit('verificar'), sql.lit('invitar'), sql.lit('restablecer')])
    .execute()
}
