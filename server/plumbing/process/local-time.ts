import { diaLocal, enZona, zonaHoraria } from '#contract/shared/fechas.ts'

/** The day on which the clock goes back has 25 hours. */
export const longestDayMs = 25 * 3_600_000

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

/**
 * Returns the instant of an hour, `23:30` or `23:30:15`, typed for what happened after `after`: on its local day, or on the
 * next where the clock had passed it, unless that is later than `limit`. Without seconds, the minute of `after` is `after`
 * itself. Null where the clock never shows it (domain §1.9).
 */
export function instantAfter(hora: string, after: string, limit: string): string | null {
  const dia = Temporal.PlainDate.from(diaLocal(new Date(after)))
  const least = hora.length > 5 ? after : `${after.slice(0, 16)}:00.000Z`
  const sameDay = instantOf(`${dia}T${hora}`, least)
  if (sameDay === null) return null
  if (sameDay >= least) return sameDay > after ? sameDay : after
  const nextDay = instantOf(`${dia.add({ days: 1 })}T${hora}`)
  return nextDay !== null && nextDay > limit ? sameDay : nextDay
}

const written = enZona('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/** Local time for spreadsheets: `2026-11-20 14:57:03`. */
export const localMoment = (instant: string): string => written(new Date(instant))
/** Its form, or that of a day: a spreadsheet takes it for a date. */
export const formaDeMomento = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/

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
