import { type Kysely, sql } from 'kysely'

/** For the figures of a period (docs/decisions/108): compulsory acts and who came, by act or day and by member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const obliga = sql`cuenta = 1 and categoria in ('obligatorio_compania', 'obligatorio_cuerpo')`
  await sql`create index asistencias_obliga_dia_idx on asistencias (dia, categoria, marca) where ${obliga}`.execute(db)
  await sql`create index asistencias_obliga_user_id_idx on asistencias (user_id, marca, dia) where ${obliga}`.execute(
    db,
  )
  const vino = sql`propuesto = 0 and marca in ('presente', 'atraso')`
  await sql`create index asistencias_vino_acto_id_idx on asistencias (acto_id) where ${vino}`.execute(db)
  await sql`create index asistencias_vino_user_id_idx on asistencias (user_id, dia, acto_id) where ${vino}`.execute(db)
}
