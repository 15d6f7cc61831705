import type { EstadoUnidad } from '#contract/material-mayor/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'

/** A stretch of a unit's history, half-open; its status still holds where `hasta` is null. Instants. */
export interface TramoEstado {
  estado: EstadoUnidad
  desde: string
  hasta: string | null
}

/** Instants. */
interface Periodo {
  desde: string
  hasta: string
}

/** The stretches within a period, in milliseconds. */
const dentroDe = (tramos: readonly TramoEstado[], { desde, hasta }: Periodo) =>
  tramos.flatMap((tramo) => {
    const from = Math.max(Date.parse(tramo.desde), Date.parse(desde))
    const to = Math.min(tramo.hasta === null ? Infinity : Date.parse(tramo.hasta), Date.parse(hasta))
    return from < to ? [{ estado: tramo.estado, from, to }] : []
  })

/**
 * Time EN SERVICIO as a percentage of a period, to one decimal (domain §2.9: out 54 of 720 hours is 92,5 %). Time before the unit
 * came is not counted: `desde` is where the counting begins. Null where the period has none of its history.
 */
export function enServicio(tramos: readonly TramoEstado[], periodo: Periodo) {
  const inside = dentroDe(tramos, periodo)
  const total = sum(inside)
  if (total === 0) return null
  const desde = Math.min(...inside.map(({ from }) => from))
  const served = sum(inside.filter(({ estado }) => estado === 'EN SERVICIO'))
  return { porcentaje: Math.round((served / total) * 1_000) / 10, desde: new Date(desde).toISOString() }
}

const sum = (inside: readonly { from: number; to: number }[]) =>
  inside.reduce((total, { from, to }) => total + to - from, 0)

const halfDay = 12 * 3_600_000

/** Local days of a period on which the unit was, at some moment, in a status. */
export function diasEn(estado: EstadoUnidad, tramos: readonly TramoEstado[], periodo: Periodo): number {
  const dias = new Set<string>()
  for (const { from, to } of dentroDe(tramos, periodo).filter((one) => one.estado === estado)) {
    // The shortest local day has 23 hours.
    for (let at = from; at < to; at += halfDay) dias.add(diaLocal(new Date(at)))
    dias.add(diaLocal(new Date(to - 1)))
  }
  return dias.size
}
