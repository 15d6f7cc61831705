import { sql } from 'kysely'
import type { Periodo, Tramo } from '#contract/estadisticas/periodos.ts'
import { cubren, type EstadoGuardia } from '#contract/guardias/estados.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { segundosEntre } from '#server/plumbing/data/portable-sql.ts'
import { instantesDe, tramoDelInstante } from './eje.ts'

const hechas: readonly EstadoGuardia[] = ['publicada', 'en_curso', 'cerrada']

type Plazo = ReturnType<typeof instantesDe>

/** Guards of the period by state and kind: what counts, and what does not. Drafts are known to nobody else yet. */
export async function countGuardias(db: ReadDb, periodo: Periodo, ahora: Date) {
  const { desde, antesDe } = instantesDe(periodo)
  return await db
    .selectFrom('guardias')
    .select(['tipo', 'estado'])
    .select(sql<number>`case when inicio <= ${ahora.toISOString()} then 1 else 0 end`.as('comenzo'))
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('estado', '!=', 'borrador')
    .where('inicio', '>=', desde)
    .where('inicio', '<', antesDe)
    .groupBy(['tipo', 'estado', 'comenzo'])
    .execute()
}

/** Guards that began, by stretch and kind: how many with these minimums were covered by so many, and the hours served. */
export async function listDotaciones(db: ReadDb, periodo: Periodo, tramos: readonly Tramo[], ahora: Date) {
  const each = empezadas(db, instantesDe(periodo), ahora)
    .leftJoin('guardia_asignaciones as a', (join) =>
      join.onRef('a.guardia_id', '=', 'g.id').on('a.estado', 'in', cubren),
    )
    .select(['g.id', 'g.tipo', 'g.min_total', 'g.min_conductor', 'g.min_a_cargo'])
    .select(tramoDelInstante('g.inicio', tramos).as('tramo'))
    .select((e) => e.fn.count<number>('a.id').as('total'))
    .select(sql<number>`cast(sum(case when a.funcion = 'conductor' then 1 else 0 end) as integer)`.as('conductor'))
    .select(sql<number>`cast(sum(case when a.funcion = 'a_cargo' then 1 else 0 end) as integer)`.as('a_cargo'))
    .select(sql<number>`cast(sum(${decimas(db)}) as integer)`.as('decimas'))
    .groupBy('g.id')
  return await db
    .selectFrom(each.as('c'))
    .select(['tipo', 'tramo', 'min_total', 'min_conductor', 'min_a_cargo', 'total', 'conductor', 'a_cargo'])
    .select((e) => e.fn.countAll<number>().as('n'))
    .select(sql<number>`cast(sum(decimas) as integer)`.as('decimas'))
    .groupBy(['tipo', 'tramo', 'min_total', 'min_conductor', 'min_a_cargo', 'total', 'conductor', 'a_cargo'])
    .execute()
}

/** Guards and hours of each member who served some, the most first. */
export async function listPorMiembro(db: ReadDb, periodo: Periodo, ahora: Date) {
  return await empezadas(db, instantesDe(periodo), ahora)
    .innerJoin('guardia_asignaciones as a', 'a.guardia_id', 'g.id')
    .innerJoin('usuarios as u', 'u.id', 'a.user_id')
    .select(['a.user_id', 'u.nombre'])
    .select((e) => e.fn.countAll<number>().as('guardias'))
    .select(sql<number>`cast(sum(${decimas(db)}) as integer)`.as('decimas'))
    .where('a.estado', 'in', cubren)
    .groupBy(['a.user_id', 'u.nombre', 'u.orden'])
    .orderBy('guardias', 'desc')
    .orderBy('u.orden')
    .orderBy('a.user_id')
    .execute()
}

/** Swaps that were asked for in the period, by how they ended. */
export async function countCambios(db: ReadDb, periodo: Periodo) {
  const { desde, antesDe } = instantesDe(periodo)
  return await db
    .selectFrom('guardia_cambios')
    .select('estado')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('creado_en', '>=', desde)
    .where('creado_en', '<', antesDe)
    .groupBy('estado')
    .execute()
}

const empezadas = (db: ReadDb, { desde, antesDe }: Plazo, ahora: Date) =>
  db
    .selectFrom('guardias as g')
    .where('g.estado', 'in', hechas)
    .where('g.inicio', '>=', desde)
    .where('g.inicio', '<', antesDe)
    .where('g.inicio', '<=', ahora.toISOString())

/** Tenths of an hour from arrival to departure within a closed guard: each one rounded, so that every sum agrees. */
function decimas(db: ReadDb) {
  const sale = sql`case when coalesce(a.hora_salida, g.cerrada_en, g.termino) < g.termino then coalesce(a.hora_salida, g.cerrada_en, g.termino) else g.termino end`
  const entra = sql`case when a.hora_ingreso > g.inicio then a.hora_ingreso else g.inicio end`
  return sql`case when g.estado = 'cerrada' and a.hora_ingreso < (${sale}) then (${segundosEntre(db, entra, sale)} + 180) / 360 else 0 end`
}
