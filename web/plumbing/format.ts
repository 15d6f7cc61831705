import { diaLocal, enZona } from '#contract/shared/fechas.ts'

const longDateEs = enZona('es-ES', { dateStyle: 'long' })
const longDateCl = enZona('es-CL', { day: 'numeric', month: 'long', year: 'numeric' })
const weekdayCl = enZona('es-CL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const shortDay = enZona('es-CL', { day: 'numeric', month: 'short' })
const clock = enZona('es-CL', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `20 de noviembre de 2026`: the fleet's last update (spec §2 item 1). */
export const fleetDate = (instant: string): string => longDateEs(new Date(instant))

/** `20 de noviembre de 2026` of a day without time, in no zone. */
export const longDay = (day: string): string => longDateCl(new Date(`${day}T12:00:00-03:00`))

const dayOfMonth = enZona('es-CL', { day: 'numeric', month: 'long' })

/** `20 de noviembre` of a day without time. */
export const dayAndMonth = (day: string): string => dayOfMonth(new Date(`${day}T12:00:00-03:00`))

/** `20 de noviembre de 2026` of an instant, in the company's zone. */
export const longDate = (instant: string): string => longDateCl(new Date(instant))

/** `Viernes 20 de noviembre de 2026` */
export const longWeekday = (moment: Date): string => {
  const text = weekdayCl(moment).replace(',', '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const monthCl = enZona('es-CL', { month: 'long' })

/** `Noviembre de 2026` of a month `2026-11` */
export function longMonth(mes: string): string {
  const month = monthCl(new Date(`${mes}-15T12:00:00-03:00`))
  return `${month.charAt(0).toUpperCase()}${month.slice(1)} de ${mes.slice(0, 4)}`
}

const shortWeekday = enZona('es-CL', { weekday: 'short', day: 'numeric', month: 'long' })

/** `vie, 25 de diciembre` of a day without time. */
export const weekday = (day: string): string => shortWeekday(new Date(`${day}T12:00:00-03:00`))

/** `21:04` */
export const hour = (instant: string): string => clock(new Date(instant))

const clockWithSeconds = enZona('es-CL', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })

/** `21:04:12` */
export const clockSeconds = (instant: string): string => clockWithSeconds(new Date(instant))

/** `oct 2027` of a day without time. */
export const mesCorto = (day: string): string => `${shortDayOf(day).replace(/^\d+ /, '')} ${day.slice(0, 4)}`

/** `12 oct` of a day without time; in another year than `hoy`, `12 oct 2025`. */
export const diaCorto = (day: string, hoy: string): string =>
  `${shortDayOf(day)}${day.slice(0, 4) === hoy.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}`

const shortDayOf = (day: string) => plainDay(new Date(`${day}T12:00:00-03:00`))

const plainDay = (moment: Date) => shortDay(moment).replace('.', '').replace('-', ' ')

/** `20 nov, 08:10`; in another year `20 nov 2025, 08:10` */
export function shortMoment(instant: string, now = new Date()): string {
  const year = diaLocal(new Date(instant)).slice(0, 4)
  const day = plainDay(new Date(instant))
  return `${day}${year === diaLocal(now).slice(0, 4) ? '' : ` ${year}`}, ${hour(instant)}`
}

/** `2026-11-20`: local day of an instant. */
export const localDay = diaLocal

/** `20 de noviembre de 2026, 21:04` */
export const longMoment = (instant: string): string => `${longDateCl(new Date(instant))}, ${hour(instant)}`

/** `IS` of Ignacia Salinas Rojas. */
export const iniciales = (nombre: string): string =>
  nombre
    .split(' ')
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('')
