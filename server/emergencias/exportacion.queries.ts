import { sql } from 'kysely'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { actoId, type Filtro, found } from './emergencias.queries.ts'

/** As a file shows them: with the times and names of all their units, and how many came. */
export const emergenciasEn = (db: ReadDb, filtro: Filtro) =>
  found(db, filtro)
    .leftJoin('usuarios as a', 'a.id', 'e.a_cargo_id')
    .select([
      'e.id',
      'e.folio',
      'e.clave',
      'e.nombre_clave',
      'e.subclave',
      'e.nombre_subclave',
      'e.alarma_en',
      'e.origen',
      'e.direccion',
      'e.interseccion',
      'e.comuna',
      'e.sector',
      'e.lat',
      'e.lng',
      'e.estado',
      'e.resultado',
      'e.es_incendio',
      'e.rectificada',
      'a.nombre as a_cargo',
      'e.a_cargo_externo',
      deUnidades<string>(sql`min(d.hora_6_0)`).as('primera_6_0'),
      deUnidades<string>(sql`min(d.hora_6_3)`).as('primera_6_3'),
      deUnidades<string>(sql`min(d.hora_6_7)`).as('primera_6_7'),
      deUnidades<string>(sql`max(d.hora_6_10)`).as('ultima_6_10'),
      deUnidades<string>(sql`string_agg(coalesce(u.nombre, d.unidad_externa), ', ' order by d.id)`).as('unidades'),
      sql<number>`(select count(*) from asistencias f
        where f.acto_id = ${actoId} and f.marca in ('presente', 'atraso') and f.propuesto = 0)`.as('propios'),
      sql<number>`(select count(*) from asistencias_externas x where x.acto_id = ${actoId})`.as('externos'),
    ])
    .orderBy('e.alarma_en', 'desc')
    .orderBy('e.id', 'desc')

const deUnidades = <T>(what: ReturnType<typeof sql>) =>
  sql<T | null>`(select ${what} from emergencia_unidades d left join unidades u on u.id = d.unidad_id
    where d.emergencia_id = e.id)`

export type PorExportar = Awaited<ReturnType<ReturnType<typeof emergenciasEn>['executeTakeFirstOrThrow']>>

/** Places, the latest first. */
export const listLugares = (db: ReadDb, filtro: Filtro) =>
  found(db, filtro)
    .select([
      'e.id',
      'e.folio',
      'e.clave',
      'e.nombre_clave',
      'e.alarma_en',
      'e.direccion',
      'e.estado',
      'e.lat',
      'e.lng',
    ])
    .orderBy('e.alarma_en', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
