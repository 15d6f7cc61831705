import { aniosEntre, diaLocal } from '#contract/shared/fechas.ts'

// Days of the demo's story, so that a weekday, a month or an age that a text names agrees with its date.

const day = 24 * 60 * 60 * 1000
const fundacion = '1896-11-20'

/** Sunday is 0. */
type DiaSemana = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Noon in Chile, whatever the season: the same day everywhere it is read. */
const noonOf = (dia: string): Date => new Date(`${dia}T15:00:00.000Z`)

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day)

/** The latest date, today included, that falls on a month and day: `11-20`. */
export function lastOn(now: Date, monthDay: string): Date {
  const hoy = diaLocal(now)
  const year = Number(hoy.slice(0, 4))
  return noonOf(`${hoy.slice(5) >= monthDay ? year : year - 1}-${monthDay}`)
}

/** The given date, or the weekday before it. */
export function lastWeekday(date: Date, weekday: DiaSemana): Date {
  const noon = noonOf(diaLocal(date))
  return daysBefore(noon, (noon.getUTCDay() - weekday + 7) % 7)
}

/** The weekday after the given date. */
export const nextWeekday = (date: Date, weekday: DiaSemana): Date => lastWeekday(daysBefore(date, -7), weekday)

/** Whole years of the company. */
export const aniosDe = (now: Date): number => aniosEntre(fundacion, diaLocal(now))

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-CL', { ...options, timeZone: 'America/Santiago' })
  return (date: Date): string => format.format(date)
}

/** `12 de diciembre` */
export const diaYMes = named({ day: 'numeric', month: 'long' })
/** `sábado` */
export const diaDeLaSemana = named({ weekday: 'long' })
/** `marzo` */
export const mes = named({ month: 'long' })
