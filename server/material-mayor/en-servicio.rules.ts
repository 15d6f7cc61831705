import type { EstadoUnidad, MotivoFuera } from '#contract/material-mayor/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'

/** A stretch of a unit's history, half-open; its status still holds where `hasta` is null. Instants. */
export interface TramoEstado {
  estado: EstadoUnidad
  desde: string
  hasta: string | null
}

/** Instants. */
export interface Periodo {
  desde: string
  hasta: string
}

/** The stretches within a period, in milliseconds. */
const dentroDe = <T extends TramoEstado>(tramos: readonly T[], { desde, hasta }: Periodo) =>
  tramos.flatMap((tramo) => {
    // Most of a long history is outside.
    if (tramo.desde >= hasta || (tramo.hasta !== null && tramo.hasta <= desde)) return []
    const from = Math.max(Date.parse(tramo.desde), Date.parse(desde))
    const to = Math.min(tramo.hasta === null ? Infinity : Date.parse(tramo.hasta), Date.parse(hasta))
    return from < to ? [{ ...tramo, from, to }] : []
  })

/** How long a unit was EN SERVICIO, of how long its history tells of it, in milliseconds. */
export interface TiempoEnServicio {
  servido: number
  total: number
}

/** Within a period; `desde`: where its history begins in it. Null where the period has none of it. */
export function tiempoEnServicio(
  tramos: readonly TramoEstado[],
  periodo: Periodo,
): (TiempoEnServicio & { desde: string }) | null {
  const inside = dentroDe(tramos, periodo)
  const total = sum(inside)
  if (total === 0) return null
  const desde = Math.min(...inside.map(({ from }) => from))
  const servido = sum(inside.filter(({ estado }) => estado === 'EN SERVICIO'))
  return { servido, total, desde: new Date(desde).toISOString() }
}

/**
 * Time EN SERVICIO as a percentage of a period, to one decimal (domain §2.9: out 54 of 720 hours is 92,5 %). Time before the unit
 * came is not counted: `desde` is where the counting begins. Null where the period has none of its history.
 */
export function enServicio(tramos: readonly TramoEstado[], periodo: Periodo) {
  const tiempo = tiempoEnServicio(tramos, periodo)
  return tiempo && { porcentaje: Math.round((tiempo.servido / tiempo.total) * 1_000) / 10, desde: tiempo.desde }
}

/** Milliseconds out of service within a period, by the reason given; null: none. */
export function fueraPorMotivo(
  tramos: readonly (TramoEstado & { motivo: MotivoFuera | null })[],
  periodo: Periodo,
): Map<MotivoFuera | null, number> {
  const fuera = dentroDe(tramos, periodo).filter(({ estado }) => estado !== 'EN SERVICIO')
  return new Map([...Map.groupBy(fuera, ({ motivo }) => motivo)].map(([motivo, suyos]) => [motivo, sum(suyos)]))
}

/** Milliseconds of each repair that ended in a period, from its beginning. `tramos`: in their order, from before it began. */
export function reparacionesTerminadas(tramos: readonly TramoEstado[], { desde, hasta }: Periodo): number[] {
  const terminadas = []
  let inicio: string | null = null
  for (const tramo of tramos) {
    // A note or a reason may change while it lasts.
    if (tramo.estado === 'EN REPARACIÓN') inicio ??= tramo.desde
    else if (inicio !== null) {
      if (tramo.desde >= desde && tramo.desde < hasta) terminadas.push(Date.parse(tramo.desde) - Date.parse(inicio))
      inicio = null
    }
  }
  return terminadas
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
