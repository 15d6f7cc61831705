import type { Turno } from '#contract/guardias/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'

interface Servida {
  tipo: Turno
  inicio: string
  termino: string
}

/** Weight of a guard in the load of its members. */
export interface Peso {
  /** Of kind `nocturna`, or past a local midnight. */
  noche: boolean
  /** Begins on a Saturday or Sunday, by the local clock. */
  fin_de_semana: boolean
  /** Begins on a holiday. */
  feriado: boolean
  /** Real ones, also over a change of the clock. */
  horas: number
}

export function pesoDe({ tipo, inicio, termino }: Servida, feriados: ReadonlySet<string>): Peso {
  const [from, to] = [Date.parse(inicio), Date.parse(termino)]
  const dia = diaLocal(new Date(from))
  const weekday = new Date(`${dia}T00:00:00Z`).getUTCDay()
  return {
    noche: tipo === 'nocturna' || diaLocal(new Date(to - 1)) !== dia,
    fin_de_semana: weekday === 0 || weekday === 6,
    feriado: feriados.has(dia),
    horas: (to - from) / 3_600_000,
  }
}

/** Sum over guards; hours to a tenth. */
export function cargaDe(pesos: readonly Peso[]) {
  const count = (is: (peso: Peso) => boolean) => pesos.filter(is).length
  return {
    guardias: pesos.length,
    noches: count(({ noche }) => noche),
    fines_de_semana: count(({ fin_de_semana }) => fin_de_semana),
    feriados: count(({ feriado }) => feriado),
    horas: Math.round(pesos.reduce((sum, { horas }) => sum + horas, 0) * 10) / 10,
  }
}
