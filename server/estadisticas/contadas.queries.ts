import { sql } from 'kysely'
import { claveSimulacro } from '#contract/estadisticas/grupos.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Filtro } from './contado.ts'

/** Emergencies of a period, those that do not count as well. */
export const delPeriodo = (db: ReadDb, { desde, hasta, clave, unidad_id }: Filtro) =>
  db
    .selectFrom('emergencias as e')
    .where('e.dia', '>=', desde)
    .where('e.dia', '<=', hasta)
    .$if(clave !== null, (rows) => rows.where((e) => e.or([e('e.clave', '=', clave), e('e.subclave', '=', clave)])))
    .$if(unidad_id !== null, (rows) =>
      rows.where((e) =>
        e.exists(
          e
            .selectFrom('emergencia_unidades as f')
            .select('f.id')
            .whereRef('f.emergencia_id', '=', 'e.id')
            .where('f.unidad_id', '=', unidad_id),
        ),
      ),
    )

/** 1 of a drill (domain §1.3). */
export const esSimulacro = sql<0 | 1>`case when e.clave = ${sql.lit(claveSimulacro)} or e.resultado = 'simulacro'
  then 1 else 0 end`

/** Those that count: without annulled ones, and without drills unless they are asked for (domain §2.9). */
export const contadas = (db: ReadDb, filtro: Filtro) =>
  delPeriodo(db, filtro)
    .where('e.estado', '!=', 'anulada')
    .$if(!filtro.simulacros, (rows) => rows.where(esSimulacro, '=', 0))
