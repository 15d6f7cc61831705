import type { Unidad } from '#contract/material-mayor.ts'
import { hour, localDay, longDay } from '#web/plumbing/format.ts'

type Estado = Pick<Unidad, 'nombre' | 'estado'> & { enSalida?: boolean }

const upToTen = ['cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']

/** `tres`; from eleven on, `11`. */
export const inWords = (count: number): string => upToTen[count] ?? String(count)

export const isReady = ({ estado }: Pick<Unidad, 'estado'>): boolean => estado === 'EN SERVICIO'

/** The strip's sentence: units at an emergency, units that cannot go, or that all are ready. */
export function fleetSentence(unidades: readonly Estado[]): string {
  const away = unidades.filter(({ enSalida }) => enSalida)
  if (away.length > 0) return atEmergency(away, unidades.length)
  const out = unidades.filter((unidad) => !isReady(unidad))
  const [first, second] = out
  if (!first) return allReady(unidades)
  if (!second) return `La ${first.nombre} está ${lower(first)}.`
  if (out.length > 2) return countReady(unidades.length - out.length, unidades.length)
  if (first.estado === second.estado) return `La ${first.nombre} y la ${second.nombre} están ${lower(first)}.`
  return `La ${first.nombre} está ${lower(first)} y la ${second.nombre}, ${lower(second)}.`
}

/** `2 de 3 carros en servicio` */
export function fleetSummary(unidades: readonly Estado[]): string {
  const ready = unidades.filter(isReady).length
  return `${ready} de ${unidades.length} ${unidades.length === 1 ? 'carro' : 'carros'} en servicio`
}

/** `desde las 09:42` of today, `desde el 18 de noviembre`, and of another year `desde el 18 de noviembre de 2025`. */
export function sinceText(instant: string, now: string): string {
  const day = localDay(new Date(instant))
  const today = localDay(new Date(now))
  if (day === today) return `desde ${clockText(instant)}`
  const long = longDay(day)
  return `desde el ${day.slice(0, 4) === today.slice(0, 4) ? long.replace(/ de \d+$/, '') : long}`
}

/** `las 09:42`, and `la 01:05`: one o'clock is singular. */
export const clockText = (instant: string): string =>
  `${hour(instant).startsWith('01') ? 'la' : 'las'} ${hour(instant)}`

function atEmergency([first, second, ...more]: readonly Estado[], total: number): string {
  if (!second) return `La ${first?.nombre} está en una emergencia.`
  if (more.length === 0) return `La ${first?.nombre} y la ${second.nombre} están en una emergencia.`
  const count = inWords(more.length + 2)
  return `${more.length + 2 === total ? 'Los ' : ''}${count} carros están en una emergencia.`.replace(/^./, (letter) =>
    letter.toUpperCase(),
  )
}

const lower = ({ estado }: Estado) => estado.toLocaleLowerCase('es-CL')

function allReady(unidades: readonly Estado[]): string {
  if (unidades.length === 1) return `La ${unidades[0]?.nombre} está en servicio.`
  return `Los ${inWords(unidades.length)} carros están en servicio.`
}

function countReady(ready: number, total: number): string {
  if (ready === 0) return `Ninguno de los ${inWords(total)} carros está en servicio.`
  if (ready === 1) return `Uno de los ${inWords(total)} carros está en servicio.`
  const count = inWords(ready)
  return `${count[0]?.toUpperCase()}${count.slice(1)} de los ${inWords(total)} carros están en servicio.`
}
