import type { Mantencion } from '#contract/material-mayor/mantenciones.ts'
import { dayAndMonth, longDay } from '#web/plumbing/format.ts'
import { figure } from '#web/plumbing/cifras.ts'
import { horas, miles } from './textos.ts'

type Fechas = Pick<Mantencion, 'estado' | 'fecha_ingreso' | 'fecha_salida'>

/** «12 de diciembre», «9 al 10 de noviembre», «desde el 18 de noviembre, hasta el 20»; the year, where it is another one. */
export function fechasDe({ estado, fecha_ingreso, fecha_salida }: Fechas, hoy: string): string {
  const dia = (uno: string) => (uno.startsWith(hoy.slice(0, 4)) ? dayAndMonth(uno) : longDay(uno))
  if (estado === 'en_taller')
    return `desde el ${dia(fecha_ingreso)}${fecha_salida ? `, se espera el ${dia(fecha_salida)}` : ''}`
  if (fecha_salida === null || fecha_salida === fecha_ingreso) return dia(fecha_ingreso)
  const sameMonth = fecha_salida.slice(0, 7) === fecha_ingreso.slice(0, 7)
  return `${sameMonth ? Number(fecha_ingreso.slice(8)) : dia(fecha_ingreso)} al ${dia(fecha_salida)}`
}

const cuantos = (n: number): string => `${n} ${n === 1 ? 'día' : 'días'}`

/** «en 22 días» until it begins, «hace 2 días» once that passed; «1 día» in the workshop; nothing of one that was annulled. */
export function plazoDe({ estado, dias }: Pick<Mantencion, 'estado' | 'dias'>): string {
  if (dias === null) return ''
  if (estado !== 'programada') return dias === 0 ? (estado === 'en_taller' ? 'desde hoy' : 'en el día') : cuantos(dias)
  return dias === 0 ? 'hoy' : dias > 0 ? `en ${cuantos(dias)}` : `hace ${cuantos(-dias)}`
}

/** «48.102 km · 3.904,5 h»; empty where nothing was read. */
export const lecturasDe = ({ kilometraje, horometro_motor }: Pick<Mantencion, 'kilometraje' | 'horometro_motor'>) =>
  [kilometraje !== null && `${miles(kilometraje)} km`, horometro_motor !== null && `${horas(horometro_motor)} h`]
    .filter(Boolean)
    .join(' · ')

export const pesos = (costo: number): string => `$ ${miles(costo)}`

/** A whole figure as typed, with dots between its thousands or without. */
export const entera = (typed: string): unknown => figure(typed.replaceAll('.', ''))

/** Hours as typed: `3904,5`, `3.904,5` or `3904.5`. */
export const decimal = (typed: string): unknown => figure(typed.includes(',') ? typed.replaceAll('.', '') : typed)

/** As a field shows it. */
export const enCampo = (valor: number | null | undefined): string =>
  valor === null || valor === undefined ? '' : String(valor).replace('.', ',')
