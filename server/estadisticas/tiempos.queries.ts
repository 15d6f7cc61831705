import { type Expression, type RawBuilder, sql } from 'kysely'
import { tramosDe } from '#contract/estadisticas/periodos.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { segundosEntre } from '#server/plumbing/data/portable-sql.ts'
import { codigos, type Conjunto, ultimoMinuto } from './conjuntos.rules.ts'
import { contadas } from './contadas.queries.ts'
import type { Filtro } from './contado.ts'
import { tramoDelDia } from './eje.ts'
import { horaLocal } from './hora-local.ts'

/** Beyond, an hour was noted on a wrong day: seconds. */
const tope = 86_400
const topeDuracion = 7 * tope

/** domain §2.5: from the alarm, by the units of each emergency, or by one of ours. */
const salidas = (db: ReadDb, filtro: Filtro) =>
  contadas(db, filtro)
    .leftJoin('emergencia_unidades as d', (join) =>
      filtro.unidad_id === null
        ? join.onRef('d.emergencia_id', '=', 'e.id')
        : join.onRef('d.emergencia_id', '=', 'e.id').on('d.unidad_id', '=', filtro.unidad_id),
    )
    .select((e) => [
      tramoDelDia('e.dia', tramosDe(filtro)).as('tramo'),
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
export const readConjuntos = (db: ReadDb, filtro: Filtro): Promise<Conjunto[]> =>
  resumidos(
    db,
    salidas(db, filtro),
    // Of the response there are many sets: they are counted from few rows.
    sql`
      with llegadas as (
        select tramo, case when hora >= 23 or hora < 7 then 1 else 0 end as noche, respuesta, count(*) as n
        from base group by tramo, noche, respuesta
      )
      select ${sql.lit(codigos.salida)} as codigo, salida as segundos, count(*) as n from base group by salida
      union all select ${sql.lit(codigos.duracion)}, duracion, count(*) from base group by duracion
      union all select ${sql.lit(codigos.respuesta)}, respuesta, n from llegadas
      union all select case noche when 1 then ${sql.lit(codigos.noche)} else ${sql.lit(codigos.dia)} end, respuesta, n
        from llegadas
      union all select ${sql.lit(codigos.tramo)} + tramo, respuesta, n from llegadas
      union all select ${sql.lit(codigos.minuto)} +
        case when respuesta / 60 > ${sql.lit(ultimoMinuto)} then ${sql.lit(ultimoMinuto)} else respuesta / 60 end, 0, n
        from llegadas where respuesta between 0 and ${sql.lit(tope)}`,
    sql`case codigo when ${sql.lit(codigos.duracion)} then ${sql.lit(topeDuracion)} else ${sql.lit(tope)} end`,
  )

export const readConjuntosDeUnidades = (db: ReadDb, filtro: Filtro): Promise<Conjunto[]> =>
  resumidos(
    db,
    unidades(db, filtro),
    sql`
      select unidad_id * 2 as codigo, salida as segundos, count(*) as n from base group by unidad_id, salida
      union all select unidad_id * 2 + 1, respuesta, count(*) from base group by unidad_id, respuesta`,
    sql`${sql.lit(tope)}`,
  )

/** domain §2.9, from how often each time occurs: a sort of all of them would take four times as long. */
async function resumidos(
  db: ReadDb,
  base: Expression<unknown>,
  tiempos: RawBuilder<unknown>,
  tope: RawBuilder<unknown>,
): Promise<Conjunto[]> {
  const { rows } = await sql<Conjunto>`
    with base as ${base}, tiempos as (${tiempos}),
    contados as (select codigo, segundos, cast(sum(n) as bigint) as n from tiempos group by codigo, segundos),
    veces as (select codigo, n, case when segundos > ${tope} then -1 else segundos end as segundos from contados),
    conjuntos as (
      select codigo,
        cast(sum(case when segundos >= 0 then n else 0 end) as bigint) as n,
        cast(sum(case when segundos is null then n else 0 end) as bigint) as sin,
        cast(sum(case when segundos < 0 then n else 0 end) as bigint) as imposibles,
        cast(sum(case when segundos >= 0 then n * segundos end) as bigint) as suma
      from veces group by codigo
    ),
    ordenados as (
      select codigo, segundos, cast(sum(n) over (partition by codigo order by segundos) as bigint) as lugar
      from veces where segundos >= 0
    )
    select c.codigo, c.n, c.sin, c.imposibles, c.suma,
      min(case when o.lugar >= (c.n + 1) / 2 then o.segundos end) as bajo,
      min(case when o.lugar >= (c.n + 2) / 2 then o.segundos end) as alto,
      min(case when o.lugar >= (9 * c.n + 9) / 10 then o.segundos end) as p90
    from conjuntos c left join ordenados o on o.codigo = c.codigo
    group by c.codigo, c.n, c.sin, c.imposibles, c.suma`.execute(db)
  return rows
}

export const readUnidades = (db: ReadDb) =>
  db.selectFrom('unidades').select(['id', 'nombre']).orderBy('orden').orderBy('id').execute()
