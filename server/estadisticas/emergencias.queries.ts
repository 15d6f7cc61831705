import { tramosDe } from '#contract/estadisticas/periodos.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { diaDeSemana } from '#server/plumbing/data/portable-sql.ts'
import { contadas, delPeriodo, esSimulacro } from './contadas.queries.ts'
import type { Filtro } from './contado.ts'
import { tramoDelDia } from './eje.ts'
import { horaLocal } from './hora-local.ts'

/** How many of each state, drills and annulled ones among them, of each result, and fires. */
export const readEstados = (db: ReadDb, filtro: Filtro) =>
  delPeriodo(db, filtro)
    .select(['e.resultado', 'e.es_incendio', esSimulacro.as('simulacro')])
    .select((e) => [
      e.case().when('e.estado', '=', 'anulada').then(1).else(0).end().as('anulada'),
      e.fn.countAll<number>().as('n'),
    ])
    .groupBy(['e.resultado', 'e.es_incendio', 'simulacro', 'anulada'])
    .execute()

/** By key, sub-key and stretch of the time axis. */
export const readClaves = (db: ReadDb, filtro: Filtro) =>
  contadas(db, filtro)
    .select(['e.clave', 'e.subclave', tramoDelDia('e.dia', tramosDe(filtro)).as('tramo')])
    .select((e) => [e.fn.max('e.nombre_clave').as('nombre'), e.fn.countAll<number>().as('n')])
    .groupBy(['e.clave', 'e.subclave', 'tramo'])
    .execute()

/** By day of the week, from Monday, and hour of the clock. */
export const readHoras = (db: ReadDb, filtro: Filtro) =>
  contadas(db, filtro)
    .select([diaDeSemana(db, 'e.dia').as('semana'), horaLocal('e.alarma_en', filtro).as('hora')])
    .select((e) => e.fn.countAll<number>().as('n'))
    .groupBy(['semana', 'hora'])
    .execute()

export const readLugares = (db: ReadDb, filtro: Filtro) =>
  contadas(db, filtro)
    .select(['e.comuna', 'e.sector'])
    .select((e) => e.fn.countAll<number>().as('n'))
    .groupBy(['e.comuna', 'e.sector'])
    .execute()
