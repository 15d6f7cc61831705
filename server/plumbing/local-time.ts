import { zonaHoraria } from '#contract/shared/fechas.ts'

/** The instant at which a local day begins, or one that comes so many days later; midnight need not exist (domain §1.9). */
export function startOfDay(dia: string, later = 0): string {
  const start = Temporal.PlainDate.from(dia).add({ days: later }).toZonedDateTime(zonaHoraria())
  return start.toInstant().toString({ fractionalSecondDigits: 3 })
}
