import { enZona, zonaHoraria } from '#contract/shared/fechas.ts'

/** The instant at which a local day begins, or one that comes so many days later; midnight need not exist (domain §1.9). */
export function startOfDay(dia: string, later = 0): string {
  const start = Temporal.PlainDate.from(dia).add({ days: later }).toZonedDateTime(zonaHoraria())
  return start.toInstant().toString({ fractionalSecondDigits: 3 })
}

const written = enZona('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/** `2026-11-20 14:57:03`: an instant where the company is, as a spreadsheet reads it. */
export const localMoment = (instant: string): string => written(new Date(instant))
