import { type ExpressionBuilder, sql } from 'kysely'
import { claveSimulacro } from '#contract/estadisticas/grupos.ts'
import type { Tables } from '#db/tables.ts'
import { publicadas } from '#server/emergencias/publicas.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { segundosEntre } from '#server/plumbing/data/portable-sql.ts'

/** Bounds of the instants of a local year, whatever the zone. */
const instantes = (anio: number) => [`${anio - 1}-12-31`, `${anio + 1}-01-02`] as const

/** Published emergencies of a local year, without drills. */
function deAnio(db: ReadDb, anio: number) {
  const [from, to] = instantes(anio)
  return publicadas(db)
    .where('e.dia', '>=', `${anio}-01-01`)
    .where('e.dia', '<=', `${anio}-12-31`)
    .where('e.alarma_en', '>=', from)
    .where('e.alarma_en', '<', to)
    .where('e.clave', '!=', claveSimulacro)
    .where((e) => e.or([e('e.resultado', 'is', null), e('e.resultado', '!=', 'simulacro')]))
}

const mes = sql<string>`substr(e.dia, 1, 7)`

/** How many there were of each key in each month of a year. */
export const salidasDe = (db: ReadDb, anio: number) =>
  deAnio(db, anio)
    .select([mes.as('mes'), 'e.clave', 'e.subclave'])
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .groupBy([mes, 'e.clave', 'e.subclave'])

/** Seconds from the alarm to the first arrival, and how often in each month; null where none is known. */
export function respuestasDe(db: ReadDb, anio: number) {
  const llegada = sql<string | null>`(select min(d.hora_6_3) from emergencia_unidades d where d.emergencia_id = e.id)`
  return db
    .selectFrom(
      deAnio(db, anio)
        .select([mes.as('mes'), 'e.alarma_en', llegada.as('llegada')])
        .as('r'),
    )
    .select(['r.mes', segundosEntre(db, 'r.alarma_en', 'r.llegada').as('segundos')])
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .groupBy(['r.mes', sql`2`])
}

/** Whether strangers may know of the emergency of an act. */
const esPublicada = ({ exists, selectFrom }: ExpressionBuilder<Tables & { a: Tables['actos'] }, 'a'>) =>
  exists(
    selectFrom('emergencias as e')
      .select('e.id')
      .whereRef('e.id', '=', 'a.origen_id')
      .where('e.publica', '=', 1)
      .where('e.estado', 'in', ['cerrada', 'revisada'])
      .where('e.clave', '!=', claveSimulacro)
      .where((e) => e.or([e('e.resultado', 'is', null), e('e.resultado', '!=', 'simulacro')])),
  )

/** Kinds of acts that are service or practice (domain §2.0.7). */
const practicas = ['academia', 'ejercicio', 'ejercicio_general'] as const
const servicio = ['emergencia', 'incendio', 'guardia', ...practicas] as const

/**
 * Acts of service of a year whose lists are closed, by month: seconds of all who came. An emergency lasts from its alarm
 * until its last unit is back.
 */
export function actosDe(db: ReadDb, anio: number) {
  const [from, to] = instantes(anio)
  const presentes = sql<number>`(select count(*) from asistencias f
    where f.acto_id = a.id and f.marca in ('presente', 'atraso') and f.propuesto = 0)`
  const regreso = sql<
    string | null
  >`(select max(d.hora_6_10) from emergencia_unidades d where d.emergencia_id = a.origen_id)`
  const acts = db
    .selectFrom('actos as a')
    .select([sql<string>`substr(a.dia, 1, 7)`.as('mes'), 'a.tipo', 'a.inicio', presentes.as('presentes')])
    .select(sql<string | null>`case when a.origen_tipo = 'emergencia' then ${regreso} else a.termino end`.as('termino'))
    .where('a.tipo', 'in', servicio)
    .where('a.inicio', '>=', from)
    .where('a.inicio', '<', to)
    .where('a.anio', '=', anio)
    .where('a.anulado_en', 'is', null)
    .where('a.estado_lista', 'in', ['cerrada', 'rectificada'])
    .where((e) => e.or([e('a.origen_tipo', '!=', 'emergencia'), esPublicada(e)]))
  const segundos = segundosEntre(db, 'a.inicio', 'a.termino')
  return db
    .selectFrom(acts.as('a'))
    .select('a.mes')
    .select(({ fn }) => fn.countAll<number>().as('actos'))
    .select((e) => [
      sql<number>`sum(case when ${segundos} is null then 1 else 0 end)`.as('sin_termino'),
      sql<number>`coalesce(sum(${segundos} * a.presentes), 0)`.as('segundos'),
      sql<number>`sum(case when ${e('a.tipo', 'in', practicas)} then 1 else 0 end)`.as('academias'),
    ])
    .groupBy('a.mes')
}

/** Local day of the first published emergency. */
export const primerDia = (db: ReadDb) =>
  publicadas(db).select('e.dia').orderBy('e.alarma_en').limit(1).executeTakeFirst()

/** Local days of acts and emergencies. */
export const diasDeCambios = (db: ReadDb, actos: readonly number[], emergencias: readonly number[]) =>
  db
    .selectFrom('actos')
    .select('dia')
    .where('id', 'in', actos)
    .unionAll(db.selectFrom('emergencias').select('dia').where('id', 'in', emergencias))
    .execute()
