import { type Kysely, sql } from 'kysely'

/** Whoever holds the cargo `Otro` holds it by its name, also on the sheet of service, where only `Otro` was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE cargos_historial
    SET cargo = (SELECT u.cargo_detalle FROM usuarios u WHERE u.id = cargos_historial.user_id), version = version + 1
    WHERE cargo = 'Otro' AND hasta IS NULL AND user_id IN (
      SELECT u.id FROM usuarios u WHERE u.cargo = 'Otro' AND u.cargo_detalle IS NOT NULL
    )
  `.execute(db)
}
