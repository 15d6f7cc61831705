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
  const [asignados, conductores, aCargo] = [counting.length, withFuncion('conductor'), withFuncion('a_cargo')]
  const faltan = {
    total: Math.max(0, minimos.total - asignados),
    conductor: Math.max(0, minimos.conductor - conductores),
    a_cargo: Math.max(0, minimos.a_cargo - aCargo),
  }
  return {
    estado: estadoDe(faltan, { conductores, aCargo }),
    pct: minimos.total > 0 ? Math.min(100, Math.floor((100 * asignados) / minimos.total)) : 100,
    asignados,
    faltan,
  }
}

function estadoDe(faltan: Minimos, { conductores, aCargo }: { conductores: number; aCargo: number }) {
  if (faltan.conductor > 0 && conductores === 0) return 'sin_conductor'
  if (faltan.a_cargo > 0 && aCargo === 0) return 'sin_a_cargo'
  return faltan.total + faltan.conductor + faltan.a_cargo > 0 ? 'incompleta' : 'completa'
}
