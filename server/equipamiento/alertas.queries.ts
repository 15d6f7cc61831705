import { sql } from 'kysely'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/** Pieces in service that are past their life, or with a blocking control that is overdue or was never made. */
export async function countVencidos(db: ReadDb, hoy: string): Promise<number> {
  const { n } = await db
    .selectFrom('equipos as e')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('e.estado', '=', 'OPERATIVO')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('e.vence', '<', hoy),
        exists(
          selectFrom('equipo_vencimientos as v')
            .select('v.equipo_id')
            .whereRef('v.equipo_id', '=', 'e.id')
            .where('v.bloqueante', '=', 1)
            .where('v.vence', 'is', null),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Critical faults that nobody has resolved, but those of pieces that were written off. */
export async function countCriticas(db: ReadDb): Promise<number> {
  const { n } = await db
    .selectFrom('equipo_novedades as n')
    .leftJoin('equipos as e', 'e.id', 'n.equipo_id')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(sql<boolean>`n.estado in ('abierta', 'en_proceso')`)
    .where('n.gravedad', '=', 'critica')
    .where((e) => e.or([e('e.id', 'is', null), e('e.estado', '<>', 'DADO DE BAJA')]))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Pieces whose write-off somebody has proposed. */
export const listBajasPropuestas = (db: ReadDb) =>
  db.selectFrom('equipos').select(['id', 'codigo']).where('baja_propuesta_por', '>', 0).orderBy('codigo').execute()
