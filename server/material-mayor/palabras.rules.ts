import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { localHour, longDay } from '#server/plumbing/process/local-time.ts'

/** `3-11`; in another year than `hoy`, `3-11-2025`. */
export function diaMes(dia: string, hoy: string): string {
  const [anio, mes, numero] = dia.split('-').map(Number)
  return `${numero}-${mes}${dia.slice(0, 4) === hoy.slice(0, 4) ? '' : `-${anio}`}`
}

/** `las 18:00`, `mañana a las 08:00`, `el 24-11 a las 08:00`: of an instant in milliseconds. */
export function momentoEnPalabras(at: number, hoy: string): string {
  const moment = new Date(at)
  const dia = diaLocal(moment)
  const hora = `las ${localHour(moment)}`
  if (dia === hoy) return hora
  return `${dia === sumarDias(hoy, 1) ? 'mañana' : `el ${diaMes(dia, hoy)}`} a ${hora}`
}

const weekday = new Intl.DateTimeFormat('es-CL', { timeZone: 'UTC', weekday: 'long' })

/** `hoy`, `mañana`, `el martes 24`; more than six days away, `el 24-12`. */
export function diaEnPalabras(dia: string, hoy: string): string {
  if (dia === hoy) return 'hoy'
  if (dia === sumarDias(hoy, 1)) return 'mañana'
  if (dia > sumarDias(hoy, 6)) return `el ${diaMes(dia, hoy)}`
  return `el ${weekday.format(new Date(`${dia}T00:00:00Z`))} ${Number(dia.slice(8))}`
}

/** `hoy`, `mañana`, `en 3 días, el 23 de noviembre`: of a day to come. */
export function faltanEnPalabras(dia: string, hoy: string): string {
  const { days } = Temporal.PlainDate.from(hoy).until(dia)
  return days < 2 ? diaEnPalabras(dia, hoy) : `en ${days} días, el ${longDay(dia).replace(/ de \d+$/, '')}`
}

export const conMayuscula = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const sinPunto = (text: string): string => text.replace(/[.\s]+$/, '')
