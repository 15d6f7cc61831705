import { sql } from 'kysely'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/** Pieces in service with a blocking control that is overdue, or was never made. */
export async function countVencidos(db: ReadDb, hoy: string): Promise<number> {
  const { n } = await db
    .selectFrom('equipo_vencimientos as v')
    .innerJoin('equipos as e', 'e.id', 'v.equipo_id')
    .select(sql<number>`count(distinct v.equipo_id)`.as('n'))
    .where('v.bloqueante', '=', 1)
    .where((where) => where.or([where('v.vence', 'is', null), where('v.vence', '<', hoy)]))
    .where('e.estado', '=', 'OPERATIVO')
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Critical faults that nobody has resolved. */
export async function countCriticas(db: ReadDb): Promise<number> {
  const { n } = await db
    .selectFrom('equipo_novedades')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(sql<boolean>`estado in ('abierta', 'en_proceso')`)
    .where('gravedad', '=', 'critica')
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Pieces whose write-off somebody has proposed. */
export const listBajasPropuestas = (db: ReadDb) =>
  db.selectFrom('equipos').select(['id', 'codigo']).where('baja_propuesta_por', '>', 0).orderBy('codigo').execute()
