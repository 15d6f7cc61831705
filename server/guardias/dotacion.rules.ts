import type { Minimos } from '#contract/guardias/guardias.ts'
import type { Funcion } from '#contract/guardias/estados.ts'
import type { TipoPreferencia } from '#contract/guardias/preferencias.ts'

/** A stretch on guard. Instants in ms. */
export interface Turno {
  inicio: number
  termino: number
  /** Monday of its local week. */
  semana: string
  /** It begins on a Saturday, a Sunday or a holiday. */
  festivo: boolean
}

/** A guard with seats to fill. */
export interface Abierta extends Turno {
  id: number
  /** Missing to its minimums. */
  pide: Minimos
  /** Beds that are free. */
  cabe: number
}

export interface Persona {
  id: number
  /** For each open guard, in their order: functions that the hard rules let her serve. */
  sirve: readonly (readonly Funcion[])[]
  deseos: readonly (TipoPreferencia | null)[]
  /** Guards that she served, or has besides the proposal; in order. */
  tiene: readonly Turno[]
}

/** Guards to fill and members who may, each in order of `id` or time: the same problem gives the same roster. */
export interface Problema {
  abiertas: readonly Abierta[]
  personas: readonly Persona[]
  /** Loads count the guards that begin in these days: 90, the last ones the range itself. */
  ventana: { desde: number; hasta: number }
  /** Rest between two guards, in ms; fewer is a warning. */
  descanso: number
  /** Guards of a week; more is a warning. */
  porSemana: number
  semilla: number
}

/** A seat given: indexes into the problem's lists. */
export interface Puesto {
  persona: number
  abierta: number
  funcion: Funcion
}

/** The functions with a minimum of their own. */
export const minimas = ['a_cargo', 'conductor'] as const

/** Half-open: one may begin when the other ends (domain §2.6). */
export const solapan = (a: Turno, b: Turno): boolean => a.inicio < b.termino && b.inicio < a.termino

/** Between two stretches that do not overlap, in ms. */
export const entreTurnos = (a: Turno, b: Turno): number =>
  a.inicio < b.inicio ? b.inicio - a.termino : a.inicio - b.termino

/** Guards that begin within the days that count, besides the proposal. */
export const cargaDe = ({ tiene }: Persona, { ventana }: Problema): number => tiene.filter(enVentana(ventana)).length

export const festivosDe = ({ tiene }: Persona, { ventana }: Problema): number =>
  tiene.filter((turno) => turno.festivo).filter(enVentana(ventana)).length

const enVentana =
  ({ desde, hasta }: Problema['ventana']) =>
  ({ inicio }: Turno) =>
    inicio >= desde && inicio < hasta

/** Seats that a guard may be given at most. */
export const plazas = ({ pide: { total, conductor, a_cargo }, cabe }: Abierta): number =>
  Math.min(cabe, Math.max(total, conductor + a_cargo))
