import type { CargoEscrito, PeriodoEscrito, PeriodoServicio, PremioEscrito } from '#contract/hoja-servicios.ts'
import type { Periodo } from '#contract/shared/antiguedad.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'

// Faults by form field.

type Faults = Record<string, string>

/** `otros`: the sheet's other periods. */
export function faultsOfPeriodo(
  periodo: PeriodoEscrito,
  otros: readonly Periodo[],
  { ingreso, hoy }: { ingreso: string | null; hoy: string },
): Faults {
  if (ingreso === null) return { desde: mensajes.sinIngreso }
  const { desde, hasta } = periodo
  if (desde > hoy) return { desde: mensajes.periodoFuturo }
  if (hasta !== null && hasta < desde) return { hasta: mensajes.terminoAntesDelInicio }
  if (hasta !== null && hasta > hoy) return { hasta: mensajes.terminoFuturo }
  if (otros.some((otro) => overlap(periodo, otro))) return { desde: mensajes.periodoSuperpuesto }
  const first = [desde, ...otros.map((otro) => otro.desde)].toSorted()[0]
  return first === ingreso ? {} : { desde: mensajes.primerPeriodo(longDay(ingreso)) }
}

/** Why a period cannot be removed, if so: the first goes last, as it holds the day of entry. */
export const refusalOfRemoval = (id: number, periodos: readonly PeriodoServicio[]): string | undefined =>
  periodos.length > 1 && periodos[0]?.id === id ? mensajes.primerPeriodoSeQueda : undefined

export function faultsOfCargo({ desde, hasta }: CargoEscrito, hoy: string): Faults {
  if (desde > hoy) return { desde: mensajes.cargoFuturo }
  return hasta !== null && hasta < desde ? { hasta: mensajes.terminoAntesDelInicio } : {}
}

/** An award counts from one day only once: two officers may record it at the same time. */
export function faultsOfPremio(
  { tipo, fecha, vigencia }: PremioEscrito,
  otros: readonly PremioEscrito[],
  hoy: string,
): Faults {
  if (fecha > hoy) return { fecha: mensajes.premioFuturo }
  const repeated = vigencia !== null && otros.some((otro) => otro.tipo === tipo && otro.vigencia === vigencia)
  return repeated ? { tipo: mensajes.premioRepetido } : {}
}

const forever = '9999-12-31'
const overlap = (one: Periodo, other: Periodo) =>
  one.desde <= (other.hasta ?? forever) && other.desde <= (one.hasta ?? forever)
