import type { Kysely } from 'kysely'

/** For figures: the controls of a period, and the faults that ended in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('equipo_controles_fecha_idx')
    .on('equipo_controles')
    .columns(['fecha', 'tipo_control', 'resultado', 'anulado_en'])
    .execute()
  await db.schema
    .createIndex('equipo_novedades_resuelto_en_idx')
    .on('equipo_novedades')
    .columns(['resuelto_en', 'creado_en', 'estado', 'gravedad', 'equipo_id'])
    .execute()
}
