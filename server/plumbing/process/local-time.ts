import { diaLocal, enZona, zonaHoraria } from '#contract/shared/fechas.ts'

/** Returns the instant at which a local day, or one `later` days on, begins; midnight may not exist (domain §1.9). */
export function startOfDay(dia: string, later = 0): string {
  const start = Temporal.PlainDate.from(dia).add({ days: later }).toZonedDateTime(zonaHoraria())
  return start.toInstant().toString({ fractionalSecondDigits: 3 })
}

/**
 * Returns the instant of a local time, `2026-11-20T20:00`, or of one that is an instant already. Where the clock shows it
 * twice, the first, unless that is earlier than `after`; null where it never does (domain §1.9).
 */
export function instantOf(momento: string, after = ''): string | null {
  if (momento.endsWith('Z')) return new Date(momento).toISOString()
  const wall = Temporal.PlainDateTime.from(momento)
  const occurrence = (disambiguation: 'earlier' | 'later') => {
    const zoned = wall.toZonedDateTime(zonaHoraria(), { disambiguation })
    return zoned.toPlainDateTime().equals(wall) ? zoned.toInstant().toString({ fractionalSecondDigits: 3 }) : null
  }
  const first = occurrence('earlier')
  return first !== null && first < after ? occurrence('later') : first
}

const written = enZona('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/** Local time for spreadsheets: `2026-11-20 14:57:03`. */
export const localMoment = (instant: string): string => written(new Date(instant))

const longDate = new Intl.DateTimeFormat('es-CL', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/** `21:04`, local time. */
export const localHour = enZona('es-CL', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `20 de noviembre de 2026` of a day without time (domain §1.8). */
export const longDay = (dia: string): string => longDate.format(new Date(`${dia}T00:00:00Z`))

/** `noviembre de 2026` */
export const longMonth = (mes: string): string => longDay(`${mes}-01`).replace(/^1 de /, '')

/** `20 de noviembre de 2026, 21:04`, local time. */
export const longMoment = (moment: Date): string => `${longDay(diaLocal(moment))}, ${localHour(moment)}`

export const dayBefore = (dia: string): string => Temporal.PlainDate.from(dia).subtract({ days: 1 }).toString()
