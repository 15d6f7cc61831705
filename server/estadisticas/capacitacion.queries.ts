import { sql } from 'kysely'
import type { Periodo, Tramo } from '#contract/estadisticas/periodos.ts'
import type { TipoCapacitacion } from '#contract/capacitaciones/estados.ts'
import type { EstadoUsuario } from '#contract/perfil.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { segundosEntre } from '#server/plumbing/data/portable-sql.ts'
import { tramoDelDia } from './eje.ts'
import { vino } from './personas.queries.ts'

/** Kind of an act of training: that of its edition, or its own. */
export type Clase = TipoCapacitacion | 'ejercicio_general'

const propias = ['academia', 'ejercicio', 'ejercicio_general']

/** Acts of training of the period, whatever became of them. */
const formacion = (db: ReadDb, { desde, hasta }: Periodo) =>
  db
    .selectFrom('actos as a')
    .leftJoin('capacitacion_sesiones as s', (join) =>
      join.onRef('s.id', '=', 'a.origen_id').on('a.origen_tipo', '=', 'capacitacion'),
    )
    .leftJoin('capacitaciones as k', 'k.id', 's.capacitacion_id')
    .select((e) => e.fn.coalesce('k.tipo', 'a.tipo').$castTo<Clase>().as('clase'))
    .where('a.mes_contable', '>=', desde.slice(0, 7))
    .where('a.mes_contable', '<=', hasta.slice(0, 7))
    .where('a.dia', '>=', desde)
    .where('a.dia', '<=', hasta)
    .where((e) => e.or([e('a.tipo', 'in', propias), e('a.origen_tipo', '=', 'capacitacion')]))

/** Acts that have begun, by kind and stretch; `cerrada`: their list counts. */
export const countActos = (db: ReadDb, periodo: Periodo, tramos: readonly Tramo[], ahora: Date) =>
  formacion(db, periodo)
    .select(tramoDelDia('a.dia', tramos).as('tramo'))
    .select(sql<number>`case when a.anulado_en is null then 0 else 1 end`.as('anulado'))
    .select(sql<number>`case when a.estado_lista in ('cerrada', 'rectificada') then 1 else 0 end`.as('cerrada'))
    .select(sql<number>`case when a.termino is null then 1 else 0 end`.as('sin_termino'))
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('a.inicio', '<=', ahora.toISOString())
    .groupBy(['clase', 'tramo', 'anulado', 'cerrada', 'sin_termino'])
    .execute()

/** Acts that each member attended, by kind, and the tenths of their hours: each act rounded, so that every sum agrees. */
export const listAsistidos = (db: ReadDb, periodo: Periodo) =>
  db
    // The hours of an act are worked out once, and not for each who came.
    .with(
      (cte) => cte('hechos').materialized(),
      () =>
        formacion(db, periodo)
          .select('a.id')
          .select(sql<number>`(${segundosEntre(db, 'a.inicio', 'a.termino')} + 180) / 360`.as('decimas'))
          .where('a.anulado_en', 'is', null)
          .where('a.estado_lista', 'in', ['cerrada', 'rectificada']),
    )
    .selectFrom('hechos as h')
    .innerJoin('asistencias as f', 'f.acto_id', 'h.id')
    .select(['f.user_id', 'h.clase'])
    .select((e) => e.fn.countAll<number>().as('actos'))
    .select(sql<number>`cast(coalesce(sum(h.decimas), 0) as integer)`.as('decimas'))
    .where(vino)
    .groupBy(['f.user_id', 'h.clase'])
    .execute()

/** The last day that the courses of each member hold: `9999-12-31` of one that does not expire. */
const aprobados = (db: ReadDb, estados: readonly EstadoUsuario[]) =>
  db
    .selectFrom('certificados as c')
    .innerJoin('usuarios as u', 'u.id', 'c.user_id')
    .innerJoin('cursos as k', 'k.id', 'c.curso_id')
    .select(['c.user_id', 'c.curso_id', 'k.nivel'])
    .select(sql<string>`max(coalesce(c.fecha_vencimiento, '9999-12-31'))`.as('hasta'))
    .where(sql<boolean>`c.estado = 'verificado' and c.anulado_en is null`)
    .where('c.tipo', '=', 'curso')
    .where('u.estado', 'in', estados)
    .where('k.activo', '=', 1)
    .where('k.nivel', 'is not', null)
    .groupBy(['c.user_id', 'c.curso_id', 'k.nivel'])

/** How many active members passed each course of a level, and how many of them are past its end. */
export const countAprobados = (db: ReadDb, hoy: string) =>
  db
    .selectFrom(aprobados(db, ['activo']).as('p'))
    .select('curso_id')
    .select((e) => e.fn.countAll<number>().as('aprobados'))
    .select(sql<number>`cast(sum(case when p.hasta < ${hoy} then 1 else 0 end) as integer)`.as('vencidos'))
    .groupBy('curso_id')
    .execute()

/** How many courses of each level each member passed, expired or not. */
export const countPorNivel = (db: ReadDb) =>
  db
    .selectFrom(aprobados(db, ['activo', 'suspendido', 'baja']).as('p'))
    .select(['user_id', 'nivel'])
    .select((e) => e.fn.countAll<number>().as('n'))
    .groupBy(['user_id', 'nivel'])
    .execute()
