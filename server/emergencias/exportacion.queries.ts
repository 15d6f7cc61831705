import { sql } from 'kysely'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { actoId, columnas, type Filtro, emergenciasEn } from './emergencias.queries.ts'

/** As a file shows them: with the times and names of all their units, and how many came. */
export const exportadasEn = (db: ReadDb, filtro: Filtro) =>
  emergenciasEn(db, filtro)
    .leftJoin('usuarios as a', 'a.id', 'e.a_cargo_id')
    .select(columnas)
    .select([
      'a.nombre as a_cargo',
      'e.a_cargo_externo',
      deUnidades<string>('primera_6_0').as('primera_6_0'),
      deUnidades<string>('primera_6_3').as('primera_6_3'),
      deUnidades<string>('primera_6_7').as('primera_6_7'),
      deUnidades<string>('ultima_6_10').as('ultima_6_10'),
      deUnidades<string>('unidades').as('unidades'),
      asistentes.as('asistentes'),
      relato.as('relato'),
    ])
    .orderBy('e.alarma_en', 'desc')
    .orderBy('e.id', 'desc')

/** Attendance count of `e`, members and volunteers of other companies, by the list of its act. */
const asistentes = sql<number>`(select count(*) from asistencias f
    where f.acto_id = ${actoId} and f.marca in ('presente', 'atraso') and f.propuesto = 0)
  + (select count(*) from asistencias_externas x where x.acto_id = ${actoId})`

/** The section of the parte that tells what happened in `e`, as it is kept. */
const relato = sql<string | null>`(select s.contenido from emergencia_secciones s
    where s.emergencia_id = e.id and s.seccion = 'relato')`

const resumenes = {
  primera_6_0: sql`min(d.hora_6_0)`,
  primera_6_3: sql`min(d.hora_6_3)`,
  primera_6_7: sql`min(d.hora_6_7)`,
  ultima_6_10: sql`max(d.hora_6_10)`,
  unidades: sql`string_agg(coalesce(u.nombre, d.unidad_externa), ', ' order by d.id)`,
}

/** Of the units of `e`. */
const deUnidades = <T>(what: keyof typeof resumenes) =>
  sql<T | null>`(select ${resumenes[what]} from emergencia_unidades d left join unidades u on u.id = d.unidad_id
    where d.emergencia_id = e.id)`

export type PorExportar = Awaited<ReturnType<ReturnType<typeof exportadasEn>['executeTakeFirstOrThrow']>>

/** Places, the latest first. */
export const listLugares = (db: ReadDb, filtro: Filtro) =>
  emergenciasEn(db, filtro)
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
