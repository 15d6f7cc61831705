import { zonaHoraria } from '#contract/shared/fechas.ts'

/**
 * The instant so many local days later at the same hour of the clock; where that day lacks the hour, as long after midnight
 * as it would be (domain §1.9).
 */
export function shifted(instante: string, days: number): string {
  if (days === 0) return instante
  const wall = Temporal.Instant.from(instante).toZonedDateTimeISO(zonaHoraria()).toPlainDateTime()
  return wall
    .add({ days })
    .toZonedDateTime(zonaHoraria(), { disambiguation: 'compatible' })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })
}

/** Whether that day has the hour of the clock: it has not where clocks go forward over it. */
export const tieneLaHora = (instante: string, days: number): boolean =>
  horaLocal(shifted(instante, days)) === horaLocal(instante)

const horaLocal = (instante: string): string =>
  Temporal.Instant.from(instante).toZonedDateTimeISO(zonaHoraria()).toPlainTime().toString()

/** Days from one to another; negative backwards. */
export const daysBetween = (desde: string, hasta: string): number =>
  Temporal.PlainDate.from(desde).until(Temporal.PlainDate.from(hasta), { largestUnit: 'days' }).days
