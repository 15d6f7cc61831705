import { venceControl } from '#contract/equipamiento/apto.ts'
import type { NuevoControl } from '#contract/equipamiento/controles.ts'
import {
  type CategoriaEquipo,
  type EstadoEquipo,
  nombresControles,
  type TipoControl,
  upperFirst,
} from '#contract/equipamiento/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { presionTope } from './equipos.rules.ts'

interface Controlada {
  categoria: CategoriaEquipo
  fecha_fabricacion: string | null
  presion_trabajo_bar: number | null
  /** The last day of its life. */
  fin_de_vida: string | null
}

type Plan = Parameters<typeof venceControl>[1]

/** A text per field that may not stand. `plan`: of this control, if there is one. */
export function faultsOfControl(
  dicho: NuevoControl,
  pieza: Controlada,
  plan: Plan | undefined,
  hoy: string,
): Record<string, string> {
  const { fecha, resultado, presion_bar, proximo_control } = dicho
  const faults: Record<string, string> = {}
  if (fecha > hoy) faults.fecha = mensajes.controlFuturo
  else if (pieza.fecha_fabricacion !== null && fecha < pieza.fecha_fabricacion)
    faults.fecha = mensajes.controlAntesDeFabricar
  const maxima = presionMaxima(pieza)
  if (presion_bar && maxima !== null && presion_bar > maxima) faults.presion_bar = mensajes.presionMaxima(maxima)
  const tarde = proximo_control ? faultOfProximo(proximo_control, fecha, plan, pieza) : null
  if (tarde) faults.proximo_control = tarde
  if (proximo_control && resultado === 'rechazado') faults.proximo_control = mensajes.proximoRechazado
  return faults
}

/** In whole bar; null where it has none. */
function presionMaxima({ categoria, presion_trabajo_bar }: Controlada): number | null {
  return categoria !== 'cilindro' || presion_trabajo_bar === null ? null : presionTope(presion_trabajo_bar)
}

/** A next control may be set earlier than the plan and the end of life say, never later. */
function faultOfProximo(proximo: string, fecha: string, plan: Plan | undefined, pieza: Controlada): string | null {
  const tope = plan && venceControl(fecha, plan, pieza.fin_de_vida)
  if (!tope) return mensajes.proximoSinPlan
  if (proximo > tope) return mensajes.proximoTarde(tope.split('-').toReversed().join('-'))
  return proximo <= fecha ? mensajes.proximoAntes : null
}

/** domain §2.7: the state after a control that was rejected; null: it stays. */
export function estadoTrasRechazo(categoria: CategoriaEquipo, actual: EstadoEquipo): EstadoEquipo | null {
  const estado = categoria === 'cilindro' ? 'FUERA DE SERVICIO' : 'EN REPARACIÓN'
  return actual === estado || actual === 'FUERA DE SERVICIO' ? null : estado
}

/** «Prueba hidrostática rechazada» */
export const motivoDeRechazo = (tipo: TipoControl): string => `${upperFirst(nombresControles[tipo])} rechazada`
