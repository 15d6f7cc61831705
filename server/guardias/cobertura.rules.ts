import { estadoCobertura } from '#contract/guardias/cobertura.ts'
import type { EstadoAsignacion, Funcion } from '#contract/guardias/estados.ts'
import { cubren } from '#contract/guardias/estados.ts'
import type { Cobertura, Minimos } from '#contract/guardias/guardias.ts'

/** How far these seats cover a guard (domain §2.6). A function that needs nobody is not missed. */
export function coberturaDe(
  minimos: Minimos,
  asignaciones: readonly { funcion: Funcion; estado: EstadoAsignacion }[],
): Cobertura {
  const counting = asignaciones.filter(({ estado }) => cubren.includes(estado))
  const withFuncion = (wanted: Funcion) => counting.filter(({ funcion }) => funcion === wanted).length
  const hay = { total: counting.length, conductor: withFuncion('conductor'), a_cargo: withFuncion('a_cargo') }
  return {
    estado: estadoCobertura(minimos, hay),
    pct: minimos.total > 0 ? Math.min(100, Math.floor((100 * hay.total) / minimos.total)) : 100,
    asignados: hay.total,
    faltan: {
      total: Math.max(0, minimos.total - hay.total),
      conductor: Math.max(0, minimos.conductor - hay.conductor),
      a_cargo: Math.max(0, minimos.a_cargo - hay.a_cargo),
    },
  }
}
