import { type Kysely, sql } from 'kysely'

/** For what waits: the lists that nobody has closed, by their day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index actos_por_cerrar_idx on actos (inicio, id)
    where estado_lista in ('pendiente', 'abierta', 'rectificada') and anulado_en is null`.execute(db)
}
