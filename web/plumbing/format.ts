import { zonaHoraria } from '#contract/shared/fechas.ts'

const here = { timeZone: zonaHoraria } as const

const longDateEs = new Intl.DateTimeFormat('es-ES', { ...here, dateStyle: 'long' })
const longDateCl = new Intl.DateTimeFormat('es-CL', { ...here, day: 'numeric', month: 'long', year: 'numeric' })
const weekdayCl = new Intl.DateTimeFormat('es-CL', {
  ...here,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const shortDay = new Intl.DateTimeFormat('es-CL', { ...here, day: 'numeric', month: 'short' })
const clock = new Intl.DateTimeFormat('es-CL', { ...here, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const sortableDay = new Intl.DateTimeFormat('sv-SE', here)

/** `20 de noviembre de 2026`: the fleet's last update (spec §2 item 1). */
export const fleetDate = (instant: string): string => longDateEs.format(new Date(instant))

/** `20 de noviembre de 2026` of a day without time, which belongs to no zone. */
export const longDay = (day: string): string => longDateCl.format(new Date(`${day}T12:00:00-03:00`))

/** `20 de noviembre de 2026` of an instant, in the company's time. */
export const longDate = (instant: string): string => longDateCl.format(new Date(instant))

/** `Viernes 20 de noviembre de 2026` */
export const longWeekday = (moment: Date): string => {
  const text = weekdayCl.format(moment).replace(',', '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `21:04` */
export const hour = (instant: string): string => clock.format(new Date(instant))

/** `20 nov, 08:10` */
export const shortMoment = (instant: string): string =>
  `${shortDay.format(new Date(instant)).replace('.', '').replace('-', ' ')}, ${hour(instant)}`

/** `2026-11-20`: the company's local day of an instant. */
export const localDay = (moment: Date): string => sortableDay.format(moment)

/** `20 de noviembre de 2026, 21:04` */
export const longMoment = (instant: string): string => `${longDateCl.format(new Date(instant))}, ${hour(instant)}`
