import type { coberturas } from './estados.ts'
import type { Minimos } from './guardias.ts'

type EstadoCobertura = (typeof coberturas)[number]

/** How far so many members cover a guard: in all, and in the two functions (domain §2.6). A function that needs nobody is not missed. */
export function estadoCobertura(minimos: Minimos, hay: Minimos): EstadoCobertura {
  if (minimos.conductor > 0 && hay.conductor === 0) return 'sin_conductor'
  if (minimos.a_cargo > 0 && hay.a_cargo === 0) return 'sin_a_cargo'
  const cubre = hay.total >= minimos.total && hay.conductor >= minimos.conductor && hay.a_cargo >= minimos.a_cargo
  return cubre ? 'completa' : 'incompleta'
}
