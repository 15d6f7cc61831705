import { sql } from 'kysely'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { segundosEntre } from '#server/plumbing/data/portable-sql.ts'
import { contadas, tramoSql } from './contadas.queries.ts'
import type { Filtro } from './contado.ts'
import { horaLocal } from './hora-local.ts'

/** A set of times, ordered: its size, its sum, the two in the middle and the one at nine tenths (domain §2.9). */
export interface Conjunto {
  /** Of all emergencies, of those of a stretch of the axis, of a part of the day, of a unit. */
  de: 'todas' | 'tramo' | 'parte' | 'unidad'
  grupo: string
  medida: 'salida' | 'respuesta' | 'duracion'
  /** Without its hour, with one that cannot be, or good. */
  estado: 'sin' | 'imposible' | 'vale'
  n: number
  suma: number | null
  bajo: number | null
  alto: number | null
  p90: number | null
}

/** Beyond, an hour was noted on a wrong day: seconds. */
export const topes = { salida: 86_400, respuesta: 86_400, duracion: 7 * 86_400 } as const

/** domain §2.5: from the alarm, by the units of each emergency, or by one of ours. */
const salidas = (db: ReadDb, filtro: Filtro) =>
  contadas(db, filtro)
    .leftJoin('emergencia_unidades as d', (join) =>
      filtro.unidad_id === null
        ? join.onRef('d.emergencia_id', '=', 'e.id')
        : join.onRef('d.emergencia_id', '=', 'e.id').on('d.unidad_id', '=', filtro.unidad_id),
    )
    .select((e) => [
      tramoSql(filtro).as('tramo'),
      horaLocal('e.alarma_en', filtro).as('hora'),
      segundosEntre(db, 'e.alarma_en', e.fn.min('d.hora_6_0')).as('salida'),
      segundosEntre(db, 'e.alarma_en', e.fn.min('d.hora_6_3')).as('respuesta'),
      segundosEntre(db, 'e.alarma_en', e.fn.max('d.hora_6_10')).as('duracion'),
    ])
    .groupBy('e.id')

/** The times of each unit of ours that was sent. */
const unidades = (db: ReadDb, filtro: Filtro) =>
  contadas(db, filtro)
    .innerJoin('emergencia_unidades as d', 'd.emergencia_id', 'e.id')
    .where('d.unidad_id', 'is not', null)
    .$if(filtro.unidad_id !== null, (rows) => rows.where('d.unidad_id', '=', filtro.unidad_id))
    .select(['d.unidad_id'])
    .select([
      segundosEntre(db, 'e.alarma_en', 'd.hora_6_0').as('salida'),
      segundosEntre(db, 'e.alarma_en', 'd.hora_6_3').as('respuesta'),
    ])

/** The sets of which a period's times are made, few whatever its length. */
export async function readConjuntos(db: ReadDb, filtro: Filtro): Promise<Conjunto[]> {
  const { rows } = await sql<Conjunto>`
    with salidas as ${salidas(db, filtro)}, unidades as ${unidades(db, filtro)},
    tiempos (de, grupo, medida, tope, segundos) as (
      select 'todas', '', 'salida', ${sql.lit(topes.salida)}, salida from salidas
      union all select 'todas', '', 'respuesta', ${sql.lit(topes.respuesta)}, respuesta from salidas
      union all select 'todas', '', 'duracion', ${sql.lit(topes.duracion)}, duracion from salidas
      union all select 'tramo', tramo, 'respuesta', ${sql.lit(topes.respuesta)}, respuesta from salidas
      union all select 'parte', case when hora >= 23 or hora < 7 then 'noche' else 'dia' end, 'respuesta',
        ${sql.lit(topes.respuesta)}, respuesta from salidas
      union all select 'unidad', cast(unidad_id as text), 'salida', ${sql.lit(topes.salida)}, salida from unidades
      union all select 'unidad', cast(unidad_id as text), 'respuesta', ${sql.lit(topes.respuesta)}, respuesta from unidades
    ),
    juzgados as (
      select de, grupo, medida, segundos, case when segundos is null then 'sin'
        when segundos < 0 or segundos > tope then 'imposible' else 'vale' end as estado from tiempos
    ),
    ordenados as (
      select de, grupo, medida, estado, segundos,
        row_number() over (partition by de, grupo, medida, estado order by segundos) as lugar,
        count(*) over (partition by de, grupo, medida, estado) as n
      from juzgados
    )
    select de, grupo, medida, estado, n, sum(segundos) as suma,
      max(case when lugar = (n + 1) / 2 then segundos end) as bajo,
      max(case when lugar = (n + 2) / 2 then segundos end) as alto,
      max(case when lugar = (9 * n + 9) / 10 then segundos end) as p90
    from ordenados group by de, grupo, medida, estado, n`.execute(db)
  return rows
}

/** How many were answered within each minute, from 0; those of an hour that cannot be left out. */
export async function readMinutos(db: ReadDb, filtro: Filtro, last: number): Promise<{ minuto: number; n: number }[]> {
  const { rows } = await sql<{ minuto: number; n: number }>`
    with salidas as ${salidas(db, filtro)}
    select case when respuesta / 60 > ${sql.lit(last)} then ${sql.lit(last)} else respuesta / 60 end as minuto,
      count(*) as n
    from salidas where respuesta between 0 and ${sql.lit(topes.respuesta)} group by 1`.execute(db)
  return rows
}

export const readUnidades = (db: ReadDb) =>
  db.selectFrom('unidades').select(['id', 'nombre']).orderBy('orden').orderBy('id').execute()
