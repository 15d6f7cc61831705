import { sql } from 'kysely'
import { sumarDias } from '#contract/shared/fechas.ts'
import { listLicenciasConducir } from '#server/capacitaciones/certificados.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { segundosEntre } from '#server/plumbing/data/portable-sql.ts'
import { contadas } from './contadas.queries.ts'
import type { Filtro } from './contado.ts'

/** In the words of the indexes of those who came (docs/decisions/108). */
export const vino = sql<boolean>`f.propuesto = 0 and f.marca in ('presente', 'atraso')`

/** As `asistentes` of the emergencies' room: members and volunteers of other companies, by the list of act `a`. */
const asistentes = sql<number>`(select count(*) from asistencias f where f.acto_id = a.id and ${vino})
  + (select count(*) from asistencias_externas x where x.acto_id = a.id)`

/**
 * Emergencies by how many came, whether their list was passed and whether the last unit's 6-10 is known. `decimas`: sum of
 * each one's hours of people in tenths, rounded as `horasPersona` does.
 */
export function readConcurrencia(db: ReadDb, filtro: Filtro) {
  const each = contadas(db, filtro)
    .leftJoin('actos as a', (join) => join.on('a.origen_tipo', '=', 'emergencia').onRef('a.origen_id', '=', 'e.id'))
    .select(['e.alarma_en', 'a.estado_lista', asistentes.as('asistentes')])
    .select(
      sql<string | null>`(select max(d.hora_6_10) from emergencia_unidades d where d.emergencia_id = e.id)`.as('fin'),
    )
  const segundos = segundosEntre(db, 'x.alarma_en', 'x.fin')
  // SQLite would count who came once for each use of it.
  return db
    .with(
      (cte) => cte('x').materialized(),
      () => each,
    )
    .selectFrom('x')
    .select(['x.asistentes'])
    .select([
      sql<
        0 | 1
      >`case when x.asistentes = 0 and coalesce(x.estado_lista, 'pendiente') = 'pendiente' then 0 else 1 end`.as(
        'con_lista',
      ),
      sql<0 | 1>`case when x.fin is null then 0 else 1 end`.as('con_fin'),
      sql<number>`count(*)`.as('n'),
      sql<number>`coalesce(sum((2 * x.asistentes * ${segundos} + 360) / 720), 0)`.as('decimas'),
    ])
    .groupBy(['x.asistentes', 'con_lista', 'con_fin'])
    .execute()
}

/** To how many emergencies each member came. Member by member: sorting who came to each would take longer. */
export const readAsistidas = (db: ReadDb, filtro: Filtro) =>
  db
    .with(
      (cte) => cte('c').materialized(),
      () =>
        contadas(db, filtro)
          .innerJoin('actos as a', (join) =>
            join.on('a.origen_tipo', '=', 'emergencia').onRef('a.origen_id', '=', 'e.id'),
          )
          .select('a.id'),
    )
    .selectFrom('usuarios as u')
    .crossJoin('asistencias as f')
    .select((e) => ['u.id as user_id', e.fn.countAll<number>().as('n')])
    .whereRef('f.user_id', '=', 'u.id')
    .where(vino)
    // Bounds of the index: the day of an act is that of its emergency.
    .where('f.dia', '>=', sumarDias(filtro.desde, -1))
    .where('f.dia', '<=', sumarDias(filtro.hasta, 1))
    // With its sign, so that SQLite does not look for each act instead.
    .where(sql<number>`+f.acto_id`, 'in', (e) => e.selectFrom('c').select('c.id'))
    .groupBy('u.id')
    .execute()

/** Everybody who serves or served, with their periods of service. */
export async function listServidores(db: ReadDb) {
  const miembros = await db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'orden', 'estado', 'fecha_ingreso', 'fecha_baja', 'nivel_bombero', 'calidad'])
    .where('estado', 'in', ['activo', 'suspendido', 'baja'])
    .orderBy('id')
    .execute()
  const rows = await db
    .selectFrom('periodos_servicio')
    .select(['user_id', 'desde', 'hasta'])
    .orderBy('user_id')
    .orderBy('desde')
    .execute()
  const periodos = Map.groupBy(rows, ({ user_id }) => user_id)
  return miembros.map((miembro) => ({ ...miembro, periodos: periodos.get(miembro.id) ?? [] }))
}

/** Names of who is a member and is in no count of who serves, because nobody knows since when. */
export async function listSinIngreso(db: ReadDb): Promise<string[]> {
  const rows = await db
    .selectFrom('usuarios')
    .select('nombre')
    .where('estado', 'in', ['activo', 'suspendido'])
    .where('fecha_ingreso', 'is', null)
    .where('id', 'not in', (e) => e.selectFrom('periodos_servicio').select('user_id'))
    .orderBy('orden')
    .execute()
  return rows.map(({ nombre }) => nombre)
}

/** Members who may drive on a day: with a licence of the class in force, and in the list of a unit (domain §2.6). */
export async function listConductores(db: ReadDb, dia: string, clase: string): Promise<Set<number>> {
  const licencias = await listLicenciasConducir(db, [clase])
  const rows = await db
    .selectFrom('unidad_conductores as c')
    .innerJoin('unidades as u', 'u.id', 'c.unidad_id')
    .select('c.user_id')
    .distinct()
    .where('u.activo', '=', 1)
    .execute()
  const conduce = (id: number) => licencias.get(id)?.some(({ desde, hasta }) => desde <= dia && dia <= hasta) ?? false
  return new Set(rows.flatMap(({ user_id }) => (conduce(user_id) ? [user_id] : [])))
}
