import { type Kysely, sql } from 'kysely'

/** A search reads these indexes alone from end to end, and not each member or piece. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('usuarios_estado_orden_idx').execute()
  await db.schema
    .createIndex('usuarios_estado_orden_idx')
    .on('usuarios')
    .columns(['estado', 'orden', 'id', 'cargo', 'cargo_detalle', 'clave_radial', 'calidad', 'fecha_nacimiento'])
    .execute()
  await db.schema
    .createIndex('usuarios_cargo_detalle_idx')
    .on('usuarios')
    .column('cargo_detalle')
    .where(sql.ref('cargo_detalle'), 'is not', null)
    .execute()
  await db.schema.dropIndex('equipos_estado_idx').execute()
  await db.schema
    .createIndex('equipos_estado_idx')
    .on('equipos')
    .columns(['estado', 'codigo', 'id', 'busqueda'])
    .execute()
}
