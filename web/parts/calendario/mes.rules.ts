import { diaLocal, finDeMes, otroMes, sumarDias } from '#contract/shared/fechas.ts'

/** Weeks from Monday on that hold a month, with the days of its neighbours. */
export function semanasDe(mes: string): string[][] {
  const first = lunesDe(`${mes}-01`)
  const weeks = Math.floor(daysBetween(first, finDeMes(mes)) / 7) + 1
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => sumarDias(first, week * 7 + day)),
  )
}

/** The day that a key leads to from another (ARIA: grid); undefined for any other key. */
export function diaPorTecla(dia: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return sumarDias(dia, -1)
    case 'ArrowRight':
      return sumarDias(dia, 1)
    case 'ArrowUp':
      return sumarDias(dia, -7)
    case 'ArrowDown':
      return sumarDias(dia, 7)
    case 'Home':
      return lunesDe(dia)
    case 'End':
      return sumarDias(lunesDe(dia), 6)
    case 'PageUp':
      return enOtroMes(dia, -1)
    case 'PageDown':
      return enOtroMes(dia, 1)
    default:
      return undefined
  }
}

interface Dura {
  inicio: string
  termino: string
}

/** Local days from its beginning to its end; one that ends at midnight does not reach the next day. */
export function diasDe({ inicio, termino }: Dura): string[] {
  const from = diaLocal(new Date(inicio))
  const to = diaLocal(new Date(Math.max(Date.parse(inicio), Date.parse(termino) - 1)))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_day, index) => sumarDias(from, index))
}

/** Things by each day that they touch, the earliest first. */
export function porDia<Thing extends Dura>(things: readonly Thing[]): Map<string, Thing[]> {
  const days = new Map<string, Thing[]>()
  for (const thing of things.toSorted((one, other) => one.inicio.localeCompare(other.inicio)))
    for (const dia of diasDe(thing)) days.set(dia, [...(days.get(dia) ?? []), thing])
  return days
}

/** The same day of another month, or its last one. */
function enOtroMes(dia: string, meses: number): string {
  const mes = otroMes(dia.slice(0, 7), meses)
  const same = `${mes}-${dia.slice(8)}`
  return same < finDeMes(mes) ? same : finDeMes(mes)
}

const noon = (dia: string): number => Date.parse(`${dia}T12:00:00Z`)
const daysBetween = (from: string, to: string): number => (noon(to) - noon(from)) / 86_400_000

/** Monday of its week. */
export const lunesDe = (dia: string): string => sumarDias(dia, -((new Date(noon(dia)).getUTCDay() + 6) % 7))
