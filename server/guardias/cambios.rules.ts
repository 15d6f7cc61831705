import { cubren, type EstadoAsignacion, type EstadoGuardia, type Funcion } from '#contract/guardias/estados.ts'
import type { Minimos } from '#contract/guardias/guardias.ts'
import { type EstadoCambioGuardia, nombresEstadosCambioGuardia } from '#contract/guardias/cambios.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can, type Role } from '#contract/shared/permisos.ts'
import { type Calificable, causaDe, type Impedimento, sinNombrar } from './calificacion.rules.ts'

const hourMs = 3_600_000

/** domain §2.6: a swap lapses so long before the guard begins. */
const venceAntesMs = 2 * hourMs

/** A yes this long before a guard, or later, counts as its confirmation (domain §2.6). */
const confirmaAntesMs = 24 * hourMs

/** When a swap of seats in guards that begin then lapses. */
export const venceEn = (...inicios: string[]): string =>
  new Date(Math.min(...inicios.map((inicio) => Date.parse(inicio))) - venceAntesMs).toISOString()

/** A seat that changes hands, with what bears on it of its guard. */
export interface PuestoCambiado {
  asignacion_id: number
  guardia_id: number
  inicio: string
  termino: string
  estado_guardia: EstadoGuardia
  user_id: number
  funcion: Funcion
  estado: EstadoAsignacion
}

/** Why a seat cannot change hands; null if it can. */
export function faultOfPuesto({ estado_guardia, inicio, estado }: PuestoCambiado, now: Date): string | null {
  if (estado_guardia === 'cancelada') return mensajes.cambioGuardiaCancelada
  if (estado_guardia !== 'publicada' || inicio <= now.toISOString()) return mensajes.cambioGuardiaPasada
  return estado === 'asignada' || estado === 'confirmada' ? null : mensajes.cambioPuestoPerdido
}

/** Why no swap of these seats can be asked for; null if it can. */
export function faultOfPedido(puestos: readonly PuestoCambiado[], now: Date): string | null {
  for (const puesto of puestos) {
    const fault = faultOfPuesto(puesto, now)
    if (fault) return fault
  }
  return venceEn(...puestos.map(({ inicio }) => inicio)) <= now.toISOString() ? mensajes.cambioMuyTarde : null
}

/** A swap as far as its steps are concerned. */
export interface CambioEnCurso {
  solicitante_id: number
  destinatario_id: number | null
  aceptado_por: number | null
  estado: EstadoCambioGuardia
  vence_en: string
}

/** Caller. */
interface Quien {
  id: number
  role: Role
}

const isOpen = ({ estado, vence_en }: CambioEnCurso, now: Date) =>
  (estado === 'pendiente' || estado === 'aceptada') && vence_en > now.toISOString()

/** The state that holds: one that has lapsed is written down a little later. */
export const estadoAhora = (cambio: CambioEnCurso, now: Date): EstadoCambioGuardia =>
  (cambio.estado === 'pendiente' || cambio.estado === 'aceptada') && !isOpen(cambio, now) ? 'vencida' : cambio.estado

export const leConcierne = ({ solicitante_id, destinatario_id, aceptado_por }: CambioEnCurso, userId: number) =>
  userId === solicitante_id || userId === destinatario_id || userId === aceptado_por

/** The swap waits for this member, or for anybody and so for this one too. */
export const esperaA = (cambio: CambioEnCurso, { id }: Quien, now: Date): boolean =>
  isOpen(cambio, now) &&
  cambio.estado === 'pendiente' &&
  cambio.solicitante_id !== id &&
  (cambio.destinatario_id ?? id) === id

export const puedeRechazar = (cambio: CambioEnCurso, { id, role }: Quien, now: Date): boolean =>
  isOpen(cambio, now) &&
  cambio.solicitante_id !== id &&
  (cambio.destinatario_id === id || cambio.aceptado_por === id || can(role, 'guardias.publicar'))

/** `hayOtro`: somebody whom the swap does not concern may approve it. */
export const puedeAprobar = (cambio: CambioEnCurso, { id, role }: Quien, hayOtro: boolean, now: Date): boolean =>
  isOpen(cambio, now) &&
  cambio.estado === 'aceptada' &&
  can(role, 'guardias.publicar') &&
  !(leConcierne(cambio, id) && hayOtro)

export const puedeCancelar = (cambio: CambioEnCurso, { id }: Quien, now: Date): boolean =>
  isOpen(cambio, now) && cambio.solicitante_id === id

/** Why nothing more happens to a swap; null while it is open. */
export function faultOfEstado(cambio: CambioEnCurso, now: Date): string | null {
  const estado = estadoAhora(cambio, now)
  if (estado === 'pendiente' || estado === 'aceptada') return null
  return estado === 'vencida'
    ? mensajes.cambioVencido
    : mensajes.cambioCerrado(nombresEstadosCambioGuardia[estado].toLowerCase())
}

/** One seat passes to another member, in this function. */
export interface Paso {
  sale: PuestoCambiado
  entra: Calificable
  funcion: Funcion
}

/** All seats in force of a guard, and what it asks for. */
export interface Dotada {
  minimos: Minimos
  puestos: readonly { id: number; funcion: Funcion; estado: EstadoAsignacion }[]
}

/** How a swap would be carried out, or why it cannot be; `de`: the member who is kept from it. */
export type Plan = { pasos: Paso[] } | { impedimento: Impedimento; de: number } | { cobertura: string }

interface Pedido {
  sale: PuestoCambiado
  entra: Calificable
}

/**
 * Judges a swap as it stands: each member takes the function of the seat if qualified for it, and otherwise serves as
 * guardián where the guard does not miss it (domain §2.6). Seats that are given up in the same swap are in nobody's way.
 */
export function planDe(pedidos: readonly Pedido[], guardias: ReadonlyMap<number, Dotada>): Plan {
  const pasos: Paso[] = []
  for (const { sale, entra } of pedidos) {
    const given = new Set(
      pedidos.filter(({ sale }) => sale.user_id === entra.user_id).map(({ sale }) => sale.guardia_id),
    )
    const free = { ...entra, puestos: entra.puestos.filter(({ guardia_id }) => !given.has(guardia_id)) }
    const tramo = { id: sale.guardia_id, inicio: sale.inicio, termino: sale.termino }
    const causa = causaDe(free, tramo, 'guardian')
    if (causa) return { impedimento: causa, de: entra.user_id }
    pasos.push({ sale, entra, funcion: causaDe(free, tramo, sale.funcion) ? 'guardian' : sale.funcion })
  }
  const texto = faultOfCobertura(pasos, guardias)
  return texto === null ? { pasos } : { cobertura: texto }
}

/** Why a swap cannot be carried out, as the caller may read it: a licence of somebody else is not named to members. */
export function faultOfPlan(plan: Plan, { id, role }: Quien): string | null {
  if ('pasos' in plan) return null
  if ('cobertura' in plan) return plan.cobertura
  return plan.de === id || can(role, 'guardias.publicar') ? plan.impedimento.texto : sinNombrar(plan.impedimento)
}

/** Texts of domain §2.6 for a guard that would be left without a function, or short of it where it was not before. */
function faultOfCobertura(pasos: readonly Paso[], guardias: ReadonlyMap<number, Dotada>): string | null {
  for (const id of new Set(pasos.map(({ sale }) => sale.guardia_id))) {
    const dotada = guardias.get(id)
    if (!dotada) continue
    const leave = new Set(pasos.map(({ sale }) => sale.asignacion_id))
    const before = dotada.puestos.filter(({ estado }) => cubren.includes(estado))
    const after = [
      ...before.filter((puesto) => !leave.has(puesto.id)),
      ...pasos.filter(({ sale }) => sale.guardia_id === id),
    ]
    for (const [funcion, nadie] of [
      ['conductor', mensajes.cambioSinConductor],
      ['a_cargo', mensajes.cambioSinACargo],
    ] as const) {
      const [had, has] = [countOf(before, funcion), countOf(after, funcion)]
      if (has >= had) continue
      if (has === 0) return nadie
      if (has < dotada.minimos[funcion]) return mensajes.cambioBajoMinimo
    }
  }
  return null
}

const countOf = (puestos: readonly { funcion: Funcion }[], wanted: Funcion) =>
  puestos.filter(({ funcion }) => funcion === wanted).length

/** Of a seat that was taken by a swap: who said yes on its eve has confirmed it. */
export const estadoDelPuesto = (dijoQueSi: string, inicio: string): EstadoAsignacion =>
  Date.parse(inicio) - Date.parse(dijoQueSi) <= confirmaAntesMs ? 'confirmada' : 'asignada'
