import { type Kysely, sql } from 'kysely'

/** For what is open among thousands that are over: statements name these states as literals (docs/decisions/136). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index emergencias_vivas_idx on emergencias (alarma_en, id)
    where estado in ('abierta', 'en_curso')`.execute(db)
  await sql`create index emergencias_por_revisar_idx on emergencias (alarma_en, id)
    where estado = 'cerrada'`.execute(db)
  await sql`create index guardias_vigentes_idx on guardias (inicio, id)
    where estado in ('publicada', 'en_curso')`.execute(db)
  await sql`create index guardias_por_terminar_idx on guardias (termino)
    where estado in ('publicada', 'en_curso')`.execute(db)
  await sql`create index equipos_vencen_idx on equipos (vence, estado)
    where estado = 'OPERATIVO' and vence is not null`.execute(db)
  await sql`create index equipo_vencimientos_nunca_idx on equipo_vencimientos (equipo_id)
    where bloqueante = 1 and vence is null`.execute(db)
  await sql`create index equipos_de_baja_idx on equipos (codigo, id)
    where baja_propuesta_por is not null`.execute(db)
  await sql`create index equipos_era_idx on equipos (unidad_id, usable, usable_hasta, categoria, estado)
    where categoria = 'era' and estado <> 'DADO DE BAJA'`.execute(db)
}
