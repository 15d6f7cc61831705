import { sql } from 'kysely'
import { sumarDias } from '#contract/shared/fechas.ts'
import type { Periodo } from '#contract/estadisticas/periodos.ts'
import { cubren } from '#contract/guardias/estados.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { segundosEntre } from '#server/plumbing/data/portable-sql.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { contadas } from './contadas.queries.ts'

/** Emergencies to which a member came: how many, with how many seconds, and how many do not tell their last 6-10. */
export async function readSalidas(db: ReadDb, user_id: number, periodo: Periodo) {
  const filtro = { ...periodo, clave: null, unidad_id: null, simulacros: false }
  const each = contadas(db, filtro)
    .innerJoin('actos as a', (join) => join.on('a.origen_tipo', '=', 'emergencia').onRef('a.origen_id', '=', 'e.id'))
    .innerJoin('asistencias as f', 'f.acto_id', 'a.id')
    .where('f.user_id', '=', user_id)
    .where('f.propuesto', '=', 0)
    .where('f.marca', 'in', ['presente', 'atraso'])
    .select([
      'e.alarma_en',
      sql<string | null>`(select max(d.hora_6_10) from emergencia_unidades d where d.emergencia_id = e.id)`.as('fin'),
    ])
    .as('x')
  return await db
    .selectFrom(each)
    .select((e) => [e.fn.countAll<number>().as('n'), e.fn.count<number>('x.fin').as('con_fin')])
    .select(sql<number>`coalesce(sum(${segundosEntre(db, 'x.alarma_en', 'x.fin')}), 0)`.as('segundos'))
    .executeTakeFirstOrThrow()
}

/** Guards that have begun in which a member had a seat. */
export async function countServidas(db: ReadDb, user_id: number, { desde, hasta }: Periodo, ahora: Date) {
  const { n } = await db
    .selectFrom('guardias as g')
    .innerJoin('guardia_asignaciones as a', 'a.guardia_id', 'g.id')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('a.user_id', '=', user_id)
    .where('a.estado', 'in', cubren)
    .where('g.estado', 'in', ['publicada', 'en_curso', 'cerrada'])
    .where('g.inicio', '>=', startOfDay(desde))
    .where('g.inicio', '<', startOfDay(sumarDias(hasta, 1)))
    .where('g.inicio', '<=', ahora.toISOString())
    .executeTakeFirstOrThrow()
  return n
}

/** Academies and exercises to which a member came, by lists that were closed; those of an edition are of its kind. */
export async function countAcademias(db: ReadDb, user_id: number, { desde, hasta }: Periodo): Promise<number> {
  const { n } = await db
    .selectFrom('asistencias as f')
    .innerJoin('actos as a', 'a.id', 'f.acto_id')
    .leftJoin('capacitacion_sesiones as s', (join) =>
      join.onRef('s.id', '=', 'a.origen_id').on('a.origen_tipo', '=', 'capacitacion'),
    )
    .leftJoin('capacitaciones as k', 'k.id', 's.capacitacion_id')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('f.user_id', '=', user_id)
    .where('f.cuenta', '=', 1)
    .where('f.dia', '>=', desde)
    .where('f.dia', '<=', hasta)
    .where('f.marca', 'in', ['presente', 'atraso'])
    .where(sql<boolean>`coalesce(k.tipo, a.tipo) in ('academia', 'ejercicio')`)
    .executeTakeFirstOrThrow()
  return n
}
