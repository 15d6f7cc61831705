import { diaLocal } from '#contract/shared/fechas.ts'
import { textoDuracion } from '#contract/emergencias/tiempos.ts'
import type { CifrasPublicas } from '#contract/emergencias/publicas.ts'
import { dayAndMonth, hour } from '#web/plumbing/format.ts'

const monthName = (mes: string): string => dayAndMonth(`${mes}-15`).replace(/^\d+ de /, '')

/** `E` of enero. */
export const inicialDe = (mes: string): string => monthName(mes).charAt(0).toUpperCase()

export const nombreMes = monthName

/** The four figures with their captions. */
export function cifrasEnPalabras(anio: number, { salidas, incendios, respuesta, horas }: CifrasPublicas) {
  const number = (n: number) => n.toLocaleString('es-CL')
  return [
    { valor: number(salidas), nombre: `${salidas === 1 ? 'salida' : 'salidas'} desde el 1 de enero de ${anio}` },
    { valor: number(incendios), nombre: incendios === 1 ? 'incendio' : 'incendios' },
    ...(respuesta === null
      ? []
      : [{ valor: textoDuracion(respuesta), nombre: 'minutos, mediana entre alarma y llegada' }]),
    { valor: number(horas), nombre: horas === 1 ? 'hora de servicio voluntario' : 'horas de servicio voluntario' },
  ]
}

/** `Hoy`, `Ayer`, `19 de noviembre`; in another year with it. */
export function diaSalida(alarma: string, now: string): string {
  const [dia, hoy] = [diaLocal(new Date(alarma)), diaLocal(new Date(now))]
  if (dia === hoy) return 'Hoy'
  if (dia === diaLocal(new Date(Date.parse(`${hoy}T15:00:00Z`) - 86_400_000))) return 'Ayer'
  return dia.slice(0, 4) === hoy.slice(0, 4) ? dayAndMonth(dia) : `${dayAndMonth(dia)} de ${dia.slice(0, 4)}`
}

/** `08:12 h` */
export const horaSalida = (alarma: string): string => `${hour(alarma)} h`

/** The chart in one sentence. */
export function frasePorMes({ meses }: CifrasPublicas): string {
  const most = meses.reduce((best, one) => (one.salidas > best.salidas ? one : best))
  const name = monthName(most.mes)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} es el mes con más salidas: ${most.salidas}.`
}
