import type { ClaveServicio, EstadoDisponibilidad, Franja, Vigente } from '#contract/disponibilidad.ts'
import { type Cargo, esOficial } from '#contract/shared/cargos.ts'
import type { Semana, Tramo } from './horario.rules.ts'

/** Said by the member, or recorded for them. */
interface Dicha extends Tramo {
  estado: 'disponible' | 'no_disponible'
  origen: 'manual' | 'operador'
}

/** All that bears on the availability of one member. */
export interface Informado {
  /** Approved licences and suspensions. */
  ausencias: readonly Tramo[]
  /** Guards in which the member has a seat. */
  guardias: readonly Tramo[]
  dicha: Dicha | null
  /** Of a time to come, by the member. */
  anunciadas: readonly (Tramo & { estado: 'disponible' | 'no_disponible' })[]
  franjas: readonly Franja[]
}

type Juicio = Pick<Vigente, 'estado' | 'origen'>

const contains = ({ desde, hasta }: Tramo, at: number) => desde <= at && (hasta === null || at < hasta)

/**
 * domain §2.5, in this order: licence or suspension, guard, what was said, weekly pattern. What was said of this time before
 * gives way to what is said within it, but not to an open word from before it.
 */
function juzgar(
  { ausencias, guardias, dicha, anunciadas, franjas }: Informado,
  horario: readonly Tramo[],
  at: number,
): Juicio {
  const within = (tramos: readonly Tramo[]) => tramos.some((tramo) => contains(tramo, at))
  if (within(ausencias)) return { estado: 'no_disponible', origen: 'licencia' }
  if (within(guardias)) return { estado: 'disponible', origen: 'guardia' }
  const anunciada = anunciadas.find((una) => contains(una, at))
  if (dicha && contains(dicha, at) && !(anunciada && dicha.desde < anunciada.desde))
    return { estado: dicha.estado, origen: dicha.origen }
  if (anunciada) return { estado: anunciada.estado, origen: 'manual' }
  if (franjas.length > 0) return { estado: within(horario) ? 'disponible' : 'no_disponible', origen: 'horario' }
  return { estado: 'sin_informar', origen: null }
}

/** A stretch in which the same holds for the same reason, in milliseconds; half-open. */
export interface Etapa extends Juicio {
  /** Minus infinity for the first. */
  desde: number
  /** Null for the last. */
  hasta: number | null
}

/** All that is known of a member's availability in those weeks, in order and without gaps. */
export function etapasDe(de: Informado, semana: Semana): Etapa[] {
  const horario = semana.tramosDe(de.franjas)
  const bounds = [...de.ausencias, ...de.guardias, ...(de.dicha ? [de.dicha] : []), ...de.anunciadas, ...horario]
    .flatMap(({ desde, hasta }) => (hasta === null ? [desde] : [desde, hasta]))
    .toSorted((a, b) => a - b)
  const etapas: Etapa[] = []
  for (const desde of [-Infinity, ...bounds]) {
    const juicio = juzgar(de, horario, desde)
    const last = etapas.at(-1)
    if (last?.estado === juicio.estado && last.origen === juicio.origen) continue
    if (last) last.hasta = desde
    etapas.push({ ...juicio, desde, hasta: null })
  }
  return etapas
}

const iso = (at: number | null) => (at === null || at === -Infinity ? null : new Date(at).toISOString())

/** Availability at the moment of `semana`, since when and until when. */
export function vigente(de: Informado, semana: Semana): Vigente {
  const etapa = etapasDe(de, semana).findLast(({ desde }) => desde <= semana.now)
  if (!etapa) throw new Error('no availability before all that is known')
  return { estado: etapa.estado, origen: etapa.origen, desde: iso(etapa.desde), hasta: iso(etapa.hasta) }
}

/** domain §1.4: officers report 0-9 in service and 0-8 out of it. */
export const claveServicio = (miembro: { cargo: Cargo | null }, estado: EstadoDisponibilidad): ClaveServicio | null =>
  !esOficial(miembro) || estado === 'sin_informar' ? null : estado === 'disponible' ? '0-9' : '0-8'
