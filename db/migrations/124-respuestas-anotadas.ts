import type { Kysely } from 'kysely'

/** Answers to an alarm that an officer recorded for a member who told them (docs/decisions/178). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('emergencia_respuestas')
    .addColumn('registrada_por', 'integer', (c) => c.references('usuarios.id'))
    .execute()
  await db.schema
    .createIndex('emergencia_respuestas_registrada_por_idx')
    .on('emergencia_respuestas')
    .column('registrada_por')
    .execute()
}
