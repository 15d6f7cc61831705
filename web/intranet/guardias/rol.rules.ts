import { nombreBrecha } from '#contract/guardias/brecha.ts'
import { type Funcion, funciones } from '#contract/guardias/estados.ts'
import type { Cobertura, Guardia } from '#contract/guardias/guardias.ts'

/** Counts in the figures of the month: neither a draft nor called off. */
const esDelRol = ({ estado }: Guardia) => estado !== 'borrador' && estado !== 'cancelada'

/** Over, by the clock. */
export const yaPaso = ({ termino }: Guardia, ahora: string): boolean => termino <= ahora

/** Name of what it lacks; a guard called off lacks nothing. */
export const brechaDe = ({ estado, cobertura }: Guardia): string | null =>
  estado === 'cancelada' ? null : nombreBrecha(cobertura)

/** Published guards that are not over and lack somebody, the next one first. */
export const conBrecha = (guardias: readonly Guardia[], ahora: string): Guardia[] =>
  guardias.filter((one) => esDelRol(one) && !yaPaso(one, ahora) && brechaDe(one) !== null)

export interface Filtro {
  mias: boolean
  vacantes: boolean
}

/** Guards that pass the filters «Mis guardias» and «Con vacantes». */
export const filtradas = (guardias: readonly Guardia[], { mias, vacantes }: Filtro): Guardia[] =>
  guardias.filter((one) => (!mias || one.es_mia) && (!vacantes || brechaDe(one) !== null || one.puede_inscribirse))

/** How many of the guards that are still to be served have everybody; of all of them once the month is over. */
export function completitud(guardias: readonly Guardia[], ahora: string): { pct: number; quedan: boolean } | null {
  const all = guardias.filter(esDelRol)
  const left = all.filter((one) => !yaPaso(one, ahora))
  const counted = left.length > 0 ? left : all
  if (counted.length === 0) return null
  const complete = counted.filter((one) => brechaDe(one) === null).length
  return { pct: Math.floor((100 * complete) / counted.length), quedan: left.length > 0 }
}

/** Empty places by function, of the minimum; one that stands for any function is a guardian's. */
export function vacantesDe({ faltan }: Cobertura): Record<Funcion, number> {
  const { conductor, a_cargo, total } = faltan
  return { a_cargo, conductor, guardian: Math.max(0, total - conductor - a_cargo) }
}

export const vacios = (cobertura: Cobertura): number =>
  funciones.reduce((sum, funcion) => sum + vacantesDe(cobertura)[funcion], 0)

/** `Completa: 5 asignados, mínimo 4. Hay conductor y a cargo.` */
export function fraseCobertura({ cobertura, minimos }: Guardia): string {
  const { asignados, faltan } = cobertura
  const counted = `${asignados} ${asignados === 1 ? 'asignado' : 'asignados'}, mínimo ${minimos.total}.`
  const brecha = nombreBrecha(cobertura)
  if (brecha) return `${brecha}: ${counted}`
  const there = [
    minimos.conductor > 0 && faltan.conductor === 0 && 'conductor',
    minimos.a_cargo > 0 && faltan.a_cargo === 0 && 'a cargo',
  ].filter(Boolean)
  return `Completa: ${counted}${there.length > 0 ? ` Hay ${there.join(' y ')}.` : ''}`
}

/** `Se publicará con cobertura incompleta: falta conductor` (domain §2.6) */
export const avisoDeBrecha = (brecha: string): string => `Se publicará con cobertura incompleta: ${enMedio(brecha)}`

/** A text within a sentence. */
export const enMedio = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
