import { hour, localDay, longMoment } from './format.ts'

const words = new Intl.RelativeTimeFormat('es-CL')
const minute = 60_000

/** `recién`, `hace 5 minutos`, `hace 3 horas`, `ayer, 21:04`, `20 de noviembre de 2026, 21:04` */
export function hace(instant: string, now = new Date()): string {
  const then = new Date(instant)
  const minutes = Math.floor((now.getTime() - then.getTime()) / minute)
  if (minutes < 1) return 'recién'
  if (minutes < 60) return words.format(-minutes, 'minute')
  if (localDay(then) === localDay(now)) return words.format(-Math.floor(minutes / 60), 'hour')
  return localDay(then) === dayBefore(localDay(now)) ? `ayer, ${hour(instant)}` : longMoment(instant)
}

/** By the calendar: a day may have twenty-three hours. */
const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 60 * minute).toISOString().slice(0, 10)
