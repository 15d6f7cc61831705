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
  franjas: readonly Franja[]
}

type Juicio = Pick<Vigente, 'estado' | 'origen'>

const contains = ({ desde, hasta }: Tramo, at: number) => desde <= at && (hasta === null || at < hasta)

/** domain §2.5, in this order: licence or suspension, guard, what was said, weekly pattern. */
function juzgar({ ausencias, guardias, dicha, franjas }: Informado, horario: readonly Tramo[], at: number): Juicio {
  const within = (tramos: readonly Tramo[]) => tramos.some((tramo) => contains(tramo, at))
  if (within(ausencias)) return { estado: 'no_disponible', origen: 'licencia' }
  if (within(guardias)) return { estado: 'disponible', origen: 'guardia' }
  if (dicha && contains(dicha, at)) return { estado: dicha.estado, origen: dicha.origen }
  if (franjas.length > 0) return { estado: within(horario) ? 'disponible' : 'no_disponible', origen: 'horario' }
  return { estado: 'sin_informar', origen: null }
}

const iso = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())

/** Availability at the moment of `semana`, since when and until when. */
export function vigente(de: Informado, semana: Semana): Vigente {
  const { now } = semana
  const horario = semana.tramosDe(de.franjas)
  const at = (moment: number) => juzgar(de, horario, moment)
  const { estado, origen } = at(now)
  const isSame = (other: Juicio) => other.estado === estado && other.origen === origen
  const bounds = [...de.ausencias, ...de.guardias, ...(de.dicha ? [de.dicha] : []), ...horario]
    .flatMap(({ desde, hasta }) => (hasta === null ? [desde] : [desde, hasta]))
    .toSorted((a, b) => a - b)
  return {
    estado,
    origen,
    desde: iso(bounds.findLast((bound) => bound <= now && !isSame(at(bound - 1)))),
    hasta: iso(bounds.find((bound) => bound > now && !isSame(at(bound)))),
  }
}

/** domain §1.4: officers report 0-9 in service and 0-8 out of it. */
export const claveServicio = (miembro: { cargo: Cargo | null }, estado: EstadoDisponibilidad): ClaveServicio | null =>
  !esOficial(miembro) || estado === 'sin_informar' ? null : estado === 'disponible' ? '0-9' : '0-8'
