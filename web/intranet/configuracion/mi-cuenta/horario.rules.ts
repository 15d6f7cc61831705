import type { Franja } from '#contract/disponibilidad.ts'
import { mensajes } from '#contract/shared/mensajes.ts'

export const dias = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const

/** A stretch as it is typed; `clave` tells the rows apart. */
export interface Escrita extends Franja {
  clave: number
}

export const escritas = (franjas: readonly Franja[]): Escrita[] =>
  franjas.map((franja, clave) => ({ ...franja, clave }))

const nextDay = (dia: number) => (dia % 7) + 1

/** One more stretch: the last one's hours on the day after it. */
export function conOtra(filas: readonly Escrita[]): Escrita[] {
  const clave = Math.max(-1, ...filas.map((fila) => fila.clave)) + 1
  const last = filas.at(-1)
  const { dia, desde, hasta } = last ? { ...last, dia: nextDay(last.dia) } : { dia: 1, desde: '20:00', hasta: '08:00' }
  return [...filas, { dia, desde, hasta, clave }]
}

/** Says that a stretch goes over midnight, and where it ends. */
export function terminaEn({ dia, desde, hasta }: Franja): string | undefined {
  if (!desde || !hasta || hasta > desde) return undefined
  const siguiente = dias[nextDay(dia) - 1]?.toLowerCase()
  return `Termina el ${siguiente} a las ${hasta}${hasta === desde ? ': son 24 horas' : ''}`
}

/** Errors by field: `0.desde`. */
export const faltas = (filas: readonly Franja[]): Record<string, string> =>
  Object.fromEntries(
    filas.flatMap((fila, index) =>
      (['desde', 'hasta'] as const)
        .filter((campo) => !fila[campo])
        .map((campo) => [`${index}.${campo}`, mensajes.obligatorio]),
    ),
  )
