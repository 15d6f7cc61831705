import { z } from 'zod'
import { mensajes } from './mensajes.ts'

/** A UTC instant with milliseconds: `2026-11-20T17:57:00.000Z` (decisions §2). */
export const Instante = z.iso.datetime({ precision: 3 })

/** A day without time: `2026-11-20`. */
export const Dia = z.iso.date()

/** A day that a person gives: required, and one of the last hundred and thirty years or of the next few. */
export const DiaIngresado = z
  .string({ error: mensajes.obligatorio })
  .min(1, { error: mensajes.obligatorio, abort: true })
  .pipe(z.iso.date({ error: mensajes.fechaInvalida, abort: true }))
  .refine((dia) => dia >= '1900-01-01' && dia <= '2100-12-31', mensajes.fechaInvalida)

/** Times are shown where the company is (decisions §6). */
export const zonaHoraria = 'America/Santiago'

const localDay = new Intl.DateTimeFormat('sv-SE', { timeZone: zonaHoraria })

/** `2026-11-20`: the company's local day of an instant. */
export const diaLocal = (moment: Date): string => localDay.format(moment)

/** Whole years between two days; whoever was born on 29 February turns one on 1 March of other years. */
export function aniosEntre(desde: string, hasta: string): number {
  const years = Number(hasta.slice(0, 4)) - Number(desde.slice(0, 4))
  return hasta.slice(5) < desde.slice(5) ? years - 1 : years
}
