import type { Reglas } from '#contract/configuracion/reglas.ts'
import type { GuardiaEscrita } from '#contract/guardias/guardias.ts'
import { enZona } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'

const hourMs = 3_600_000
const maxHoras = 72

/** Fields of a guard that a person writes, as they are stored. */
export type Escrita = Pick<
  Row<'guardias'>,
  | 'tipo'
  | 'nombre'
  | 'inicio'
  | 'termino'
  | 'min_total'
  | 'min_conductor'
  | 'min_a_cargo'
  | 'cupo_maximo'
  | 'oficial_supervisor_id'
  | 'notas'
>

export type Dotacion = Pick<Escrita, 'min_total' | 'min_conductor' | 'min_a_cargo' | 'cupo_maximo'>

/** Minimums and beds that the company's rules ask for. */
export const dotacionDe = (reglas: Reglas): Dotacion => ({
  min_total: reglas.guardia_total,
  min_conductor: reglas.guardia_conductores,
  min_a_cargo: reglas.guardia_a_cargo,
  cupo_maximo: reglas.guardia_camas,
})

/** Minimums and beds that are written, and for the others those in force. */
export const dotacionEscrita = (escrita: { [K in keyof Dotacion]?: number | undefined }, otra: Dotacion): Dotacion => ({
  min_total: escrita.min_total ?? otra.min_total,
  min_conductor: escrita.min_conductor ?? otra.min_conductor,
  min_a_cargo: escrita.min_a_cargo ?? otra.min_a_cargo,
  cupo_maximo: escrita.cupo_maximo ?? otra.cupo_maximo,
})

/** A text per field: a guard that nobody could complete is refused. */
export const faultsOfDotacion = ({ min_total, min_conductor, min_a_cargo, cupo_maximo }: Dotacion) => ({
  ...(min_conductor + min_a_cargo > min_total && { min_total: mensajes.dotacionCorta }),
  ...(cupo_maximo < min_total && { cupo_maximo: mensajes.camasBajoDotacion }),
})

/** Instants of what was typed; null where the clock never shows it (domain §1.9). */
export function momentosDe({ inicio, termino }: Pick<GuardiaEscrita, 'inicio' | 'termino'>) {
  const from = instantOf(inicio)
  return { inicio: from, termino: instantOf(termino, from ?? undefined) }
}

/** The guard to store, or a fault per field. */
export function judgeGuardia(
  { inicio, termino }: ReturnType<typeof momentosDe>,
  escrita: GuardiaEscrita,
  otra: Dotacion,
): { escrita: Escrita; faults?: undefined } | { escrita?: undefined; faults: Record<string, string> } {
  const dotacion = dotacionEscrita(escrita, otra)
  const faults = {
    ...(inicio === null && { inicio: mensajes.horaInexistente }),
    ...(termino === null && { termino: mensajes.horaInexistente }),
    ...(inicio && termino && faultOfTermino(inicio, termino)),
    ...faultsOfDotacion(dotacion),
  }
  if (!inicio || !termino || Object.keys(faults).length > 0) return { faults }
  const { tipo, nombre, oficial_supervisor_id = null, notas = null } = escrita
  return { escrita: { tipo, nombre, inicio, termino, ...dotacion, oficial_supervisor_id, notas } }
}

function faultOfTermino(inicio: string, termino: string): { termino?: string } {
  if (termino <= inicio) return { termino: mensajes.terminoAntesDeInicio }
  return Date.parse(termino) - Date.parse(inicio) > maxHoras * hourMs
    ? { termino: mensajes.guardiaDemasiadoLarga(maxHoras) }
    : {}
}

/** By hand it begins so early at most (docs/decisions/089). */
const earlyMs = hourMs / 2

/** First instant at which a guard may be begun by hand. */
export const iniciable = ({ inicio }: Pick<Escrita, 'inicio'>): Date => new Date(Date.parse(inicio) - earlyMs)

const dayOf = enZona('es-CL', { weekday: 'short', day: 'numeric', month: 'short' })

/** «Nocturna del sáb 5 dic» */
export const nombreConDia = ({ nombre, inicio }: Pick<Escrita, 'nombre' | 'inicio'>): string =>
  `${nombre} del ${dayOf(new Date(inicio)).replaceAll(/[.,]/g, '')}`
