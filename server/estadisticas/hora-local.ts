import { type RawBuilder, sql } from 'kysely'
import type { Periodo } from '#contract/estadisticas/periodos.ts'
import { zonaHoraria } from '#contract/shared/fechas.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'

/** Hour, 0 to 23, that the company's clock shows at an instant of a period. */
export function horaLocal(instante: string, periodo: Periodo): RawBuilder<number> {
  const at = sql.ref(instante)
  const [last, ...before] = desfases(periodo).toReversed()
  const minutes = before.reduce(
    (later, { minutos, hasta }) => sql`case when ${at} < ${sql.lit(hasta)} then ${sql.lit(minutos)} else ${later} end`,
    sql`${sql.lit(last?.minutos ?? 0)}`,
  )
  const utc = sql`cast(substr(${at}, 12, 2) as integer) * 60 + cast(substr(${at}, 15, 2) as integer)`
  return sql<number>`((${utc} + ${minutes} + 1440) / 60) % 24`
}

/** Minutes that the clock is ahead of UTC, and until when: in Chile they change twice a year (domain §1.9). */
function desfases({ desde, hasta }: Periodo): { minutos: number; hasta: string }[] {
  const end = Temporal.Instant.from(startOfDay(hasta, 1))
  const stretches = []
  let at = Temporal.Instant.from(startOfDay(desde)).toZonedDateTimeISO(zonaHoraria())
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    const minutos = Math.round(at.offsetNanoseconds / 60e9)
    stretches.push({ minutos, hasta: (next ?? at).toInstant().toString({ fractionalSecondDigits: 3 }) })
    if (!next || Temporal.Instant.compare(next.toInstant(), end) >= 0) return stretches
    at = next
  }
}
