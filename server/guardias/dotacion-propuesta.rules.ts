import type { Funcion } from '#contract/guardias/estados.ts'
import { brechasDe, type Brecha } from './brechas.rules.ts'
import { cargaDe, type Problema, type Puesto } from './dotacion.rules.ts'
import { type Pedido, problemaDe } from './pedido.rules.ts'
import { razonesDe } from './razones.rules.ts'
import { proponerSimple } from './voraz.rules.ts'

/** A proposal: seats with their reasons, what stays empty, and loads of 90 days without it and with it. */
export interface Dotacion {
  puestos: { guardia_id: number; user_id: number; funcion: Funcion; razon: string }[]
  brechas: Brecha[]
  /** Of each member who could have been given a seat, or was. */
  cargas: { user_id: number; antes: number; despues: number }[]
}

export function dotacionDe(pedido: Pedido, problema: Problema, puestos: readonly Puesto[]): Dotacion {
  const { abiertas, personas } = problema
  const razones = razonesDe(problema, puestos)
  const dados = puestos.map(({ persona, abierta, funcion }, at) => ({
    guardia_id: abiertas[abierta]!.id,
    user_id: personas[persona]!.id,
    funcion,
    razon: razones[at]!,
  }))
  const recibe = Map.groupBy(puestos, ({ persona }) => persona)
  const cargas = personas.map((quien, persona) => {
    const antes = cargaDe(quien, problema)
    return { user_id: quien.id, antes, despues: antes + (recibe.get(persona)?.length ?? 0) }
  })
  return {
    puestos: dados,
    brechas: brechasDe(pedido, dados),
    cargas: cargas.filter((_, persona) => personas[persona]!.sirve.some((funciones) => funciones.length > 0)),
  }
}

/** By the plain order, without the solver. */
export function dotacionSimple(pedido: Pedido): Dotacion {
  const problema = problemaDe(pedido)
  return dotacionDe(pedido, problema, proponerSimple(problema))
}
