import { z } from 'zod'
import { mensajes } from './mensajes.ts'

/** A UTC instant with milliseconds: `2026-11-20T17:57:00.000Z` (decisions §2). */
export const Instante = z.iso.datetime({ precision: 3 })

/** A day without time: `2026-11-20`. */
export const Dia = z.iso.date()

/** Day entered by a person: required, and within the last hundred and thirty years or the next few. */
export const DiaIngresado = z
  .string({ error: mensajes.obligatorio })
  .min(1, { error: mensajes.obligatorio, abort: true })
  .pipe(z.iso.date({ error: mensajes.fechaInvalida, abort: true }))
  .refine((dia) => dia >= '1900-01-01' && dia <= '2100-12-31', mensajes.fechaInvalida)

/** Local time entered by a person, `2026-11-20T20:00`, or an instant (domain §1.9). */
export const MomentoIngresado = z
  .string({ error: mensajes.obligatorio })
  .min(1, { error: mensajes.obligatorio, abort: true })
  .pipe(z.iso.datetime({ local: true, error: mensajes.momentoInvalido, abort: true }))
  .refine((momento) => momento >= '1900' && momento < '2101', mensajes.momentoInvalido)

/** A month: `2026-11`. */
export const Mes = z
  .string({ error: mensajes.mesInvalido })
  .regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/, mensajes.mesInvalido)

/** domain §1.9: possible time zones. */
export const zonas = ['America/Santiago', 'America/Punta_Arenas', 'America/Coyhaique'] as const
export type Zona = (typeof zonas)[number]

let zona: Zona = 'America/Santiago'

/** Times are shown in the company's zone (decisions §6): one company per installation, hence one zone per process. */
export const zonaHoraria = (): Zona => zona

/**
 * Sets the zone from the site section `compania`: called by every program that shows times, at start and after an edit.
 */
export function usarZona(next: Zona): void {
  zona = next
}

/** Formatter of instants in the zone current at each call. */
export function enZona(locale: string, options: Intl.DateTimeFormatOptions = {}): (moment: Date) => string {
  let made: { zona: Zona; format: Intl.DateTimeFormat } | undefined
  return (moment) => {
    if (made?.zona !== zona) made = { zona, format: formatIn(zona, locale, options) }
    return made.format.format(moment)
  }
}

function formatIn(timeZone: Zona, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone })
  } catch {
    // Aysén has its own zone since 2025, unknown to older browsers; its clocks match those of Magallanes.
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'America/Punta_Arenas' })
  }
}

/** `2026-11-20`: local day of an instant. */
export const diaLocal = enZona('sv-SE')

const diaYHora = enZona('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** The clock showed this hour before, an hour ago (domain §1.9). */
export const esSegundaVez = (instante: string): boolean => {
  const moment = Date.parse(instante)
  return diaYHora(new Date(moment)) === diaYHora(new Date(moment - 3_600_000))
}

/** Whole years between two days; a 29 February birthday falls on 1 March in other years. */
export function aniosEntre(desde: string, hasta: string): number {
  const years = Number(hasta.slice(0, 4)) - Number(desde.slice(0, 4))
  return hasta.slice(5) < desde.slice(5) ? years - 1 : years
}

/** The last day of a month. */
export const finDeMes = (mes: string): string => sumarDias(`${sumarDias(`${mes}-28`, 4).slice(0, 7)}-01`, -1)

/** A month before or after another: `2027-01` one after `2026-12`. */
export function otroMes(mes: string, meses: number): string {
  const [year = 0, month = 0] = mes.split('-').map(Number)
  const count = year * 12 + month - 1 + meses
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The day so many days after another; before it, if negative. */
export function sumarDias(dia: string, dias: number): string {
  const date = new Date(`${dia}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + dias)
  return date.toISOString().slice(0, 10)
}
