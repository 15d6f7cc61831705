import { zonaHoraria } from '#contract/shared/fechas.ts'

const day = 24 * 60 * 60 * 1000
/** domain §2.12 */
const kept = { dias: 7, semanas: 4, meses: 12 }
/** Backups requested by people, or set aside by a restore, last at least this long. */
const wishedForMs = 30 * day
/** domain §2.12: an older one is an alarm. */
const lateAfterMs = 48 * 60 * 60 * 1000

interface Guardado {
  id: number
  clase: string
  creado_en: string
}

/** Ids of the good backups to delete: keeps the last of each of 7 days, 4 weeks and 12 months that have one. */
export function outlived(guardados: readonly Guardado[], now: Date): number[] {
  const newestFirst = guardados.toSorted((a, b) => (a.creado_en < b.creado_en ? 1 : -1))
  const keep = new Set<number>()
  for (const [periods, most] of [
    [dayOf, kept.dias],
    [weekOf, kept.semanas],
    [monthOf, kept.meses],
  ] as const) {
    const seen = new Set<string>()
    for (const { id, creado_en } of newestFirst) {
      const period = periods(localDay(creado_en))
      if (seen.has(period) || seen.size === most) continue
      seen.add(period)
      keep.add(id)
    }
  }
  const wishedFor = ({ clase, creado_en }: Guardado) =>
    clase !== 'diario' && now.getTime() - Date.parse(creado_en) < wishedForMs
  return guardados.filter((guardado) => !keep.has(guardado.id) && !wishedFor(guardado)).map(({ id }) => id)
}

/** True if the last good one (before the first: the start of backups here) is too long ago, or as far ahead. */
export const isLate = (lastGood: string | null, since: string, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(lastGood ?? since)) > lateAfterMs

/** Next time that local clocks show this hour: once a day, also when they change. */
export function nextHour(hora: number, now: Date): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zonaHoraria())
  const today = here.toPlainDate().toZonedDateTime({ timeZone: zonaHoraria(), plainTime: { hour: hora } })
  const next =
    Temporal.ZonedDateTime.compare(today, here) > 0
      ? today
      : here
          .toPlainDate()
          .add({ days: 1 })
          .toZonedDateTime({ timeZone: zonaHoraria(), plainTime: { hour: hora } })
  return new Date(next.epochMilliseconds)
}

type Dia = Temporal.PlainDate
const localDay = (instant: string): Dia =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zonaHoraria()).toPlainDate()
const dayOf = (dia: Dia): string => dia.toString()
const weekOf = (dia: Dia): string => `${dia.yearOfWeek}-${dia.weekOfYear}`
const monthOf = (dia: Dia): string => dia.toPlainYearMonth().toString()
