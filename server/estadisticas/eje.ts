import { type RawBuilder, sql } from 'kysely'
import { diasEn, mesesDe, type Periodo, type Tramo, tramosDe } from '#contract/estadisticas/periodos.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'

/** The time axis of a period: its stretches, what they are called, and where each after the first begins. */
export function ejeDe(periodo: Periodo): { primera: string; uno: string; varios: string; tramos: Tramo[] } {
  const tramos = tramosDe(periodo)
  if (diasEn(periodo) <= 62) return { primera: 'Semana', uno: 'la semana', varios: 'las semanas', tramos }
  if (mesesDe(periodo).length > 24) return { primera: 'Año', uno: 'el año', varios: 'los años', tramos }
  return { primera: 'Mes', uno: 'el mes', varios: 'los meses', tramos }
}

/** Index of the stretch of a stored day, which is within the period. */
export const tramoDelDia = (dia: string, tramos: readonly Tramo[]): RawBuilder<number> =>
  indice(
    dia,
    tramos.map(({ desde }) => desde),
  )

/** Index of the stretch of an instant, which is within the period. */
export const tramoDelInstante = (instante: string, tramos: readonly Tramo[]): RawBuilder<number> =>
  indice(
    instante,
    tramos.map(({ desde }) => startOfDay(desde)),
  )

/** How many of these beginnings but the first are not later. */
function indice(column: string, [, ...later]: readonly string[]): RawBuilder<number> {
  if (later.length === 0) return sql<number>`0`
  const each = later.map((begin, index) => sql`when ${sql.ref(column)} < ${begin} then ${sql.lit(index)}`)
  return sql<number>`case ${sql.join(each, sql` `)} else ${sql.lit(later.length)} end`
}

/** The instants between which a period lies: from the first on, before the other. */
export const instantesDe = ({ desde, hasta }: Periodo) => ({ desde: startOfDay(desde), antesDe: startOfDay(hasta, 1) })
