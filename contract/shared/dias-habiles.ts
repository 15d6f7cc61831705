import { sumarDias } from './fechas.ts'

/** Monday to Friday, but for holidays (domain §1.10). Days are `2026-04-15`, holidays a set of them. */
function esHabil(dia: string, feriados: ReadonlySet<string>): boolean {
  const weekday = new Date(`${dia}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !feriados.has(dia)
}

/** Returns the nth business day of a month (`2026-04`); undefined if it has fewer. */
export function diaHabil(mes: string, ordinal: number, feriados: ReadonlySet<string>): string | undefined {
  const date = new Date(`${mes}-01T00:00:00Z`)
  for (let left = ordinal; ; date.setUTCDate(date.getUTCDate() + 1)) {
    const dia = date.toISOString().slice(0, 10)
    if (!dia.startsWith(mes)) return undefined
    if (esHabil(dia, feriados)) left -= 1
    if (left === 0) return dia
  }
}

/** The nth business day after a day. */
export function trasHabiles(dia: string, cuantos: number, feriados: ReadonlySet<string>): string {
  const next = sumarDias(dia, 1)
  if (!esHabil(next, feriados)) return trasHabiles(next, cuantos, feriados)
  return cuantos <= 1 ? next : trasHabiles(next, cuantos - 1, feriados)
}

/** Business days after one day until another, which counts; negative if it comes before. */
export function habilesEntre(desde: string, hasta: string, feriados: ReadonlySet<string>): number {
  if (hasta < desde) return -habilesEntre(hasta, desde, feriados)
  const holidays = [...feriados].filter((dia) => desde < dia && dia <= hasta && esHabil(dia, none))
  return weekdaysUntil(hasta) - weekdaysUntil(desde) - holidays.length
}

const none: ReadonlySet<string> = new Set()

/** Mondays to Fridays since a Monday before 1970, until a day, which counts. */
function weekdaysUntil(dia: string): number {
  const days = Date.parse(`${dia}T00:00:00Z`) / 86_400_000 + 4
  return Math.floor(days / 7) * 5 + Math.min(((days % 7) + 7) % 7, 5)
}
