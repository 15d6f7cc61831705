import { sql } from 'kysely'
import type { Gravedad } from '#contract/equipamiento/estados.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/** By two partial indexes: hardly any of thousands of pieces is past its life. */
const vencidos = (db: ReadDb, hoy: string) =>
  db
    .selectFrom('equipos as e')
    .where('e.estado', '=', 'OPERATIVO')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          'e.id',
          'in',
          selectFrom('equipos as p')
            .select('p.id')
            .where('p.estado', '=', sql.lit('OPERATIVO'))
            .where('p.vence', '<', hoy),
        ),
        eb(
          'e.id',
          'in',
          selectFrom('equipo_vencimientos as v')
            .select('v.equipo_id')
            .where('v.bloqueante', '=', sql.lit(1))
            .where('v.vence', 'is', null),
        ),
      ]),
    )

/** Pieces in service that are past their life, or with a blocking control that is overdue or was never made. */
export async function countVencidos(db: ReadDb, hoy: string): Promise<number> {
  const { n } = await vencidos(db, hoy)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const listVencidos = (db: ReadDb, hoy: string, limit: number, offset: number) =>
  vencidos(db, hoy)
    .select(['e.id', 'e.codigo', 'e.nombre'])
    .orderBy('e.codigo')
    .orderBy('e.id')
    .limit(limit)
    .offset(offset)
    .execute()

const fallas = (db: ReadDb, gravedad: Gravedad) =>
  db
    .selectFrom('equipo_novedades as n')
    .leftJoin('equipos as e', 'e.id', 'n.equipo_id')
    .where(sql<boolean>`n.estado in ('abierta', 'en_proceso')`)
    .where('n.gravedad', '=', gravedad)
    .where((e) => e.or([e('e.id', 'is', null), e('e.estado', '<>', 'DADO DE BAJA')]))

/** Faults that nobody has resolved, but those of pieces that were written off. */
export async function countFallas(db: ReadDb, gravedad: Gravedad): Promise<number> {
  const { n } = await fallas(db, gravedad)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The oldest first. */
export const listFallas = (db: ReadDb, gravedad: Gravedad, limit: number, offset: number) =>
  fallas(db, gravedad)
    .leftJoin('unidades as u', 'u.id', 'n.unidad_id')
    .select(['n.id', 'n.equipo_id', 'n.descripcion', 'n.creado_en', 'e.codigo', 'e.nombre as equipo'])
    .select('u.nombre as unidad')
    .orderBy('n.creado_en')
    .orderBy('n.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** Pieces whose write-off somebody has proposed. */
export const listBajasPropuestas = (db: ReadDb) =>
  db
    .selectFrom('equipos')
    .select(['id', 'codigo'])
    .where('baja_propuesta_por', 'is not', null)
    .orderBy('codigo')
    .execute()
