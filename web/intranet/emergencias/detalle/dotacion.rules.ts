import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'

interface EnDotacion {
  id: number
  nombre: string
  papel: string
}

/** Members in the units, once each, the one in charge first: `A cargo`, `Conduce B-21`, `B-21`. */
export function enDotacion({ a_cargo_id, a_cargo, unidades }: EmergenciaDetalle): EnDotacion[] {
  const people = new Map<number, EnDotacion>()
  const add = (persona: { id: number; nombre: string } | null, papel: string) => {
    if (persona && !people.has(persona.id)) people.set(persona.id, { ...persona, papel })
  }
  if (a_cargo_id !== null) add({ id: a_cargo_id, nombre: a_cargo ?? '' }, 'A cargo')
  for (const unidad of unidades) {
    add(unidad.a_cargo, `A cargo de ${unidad.nombre}`)
    add(unidad.conductor, `Conduce ${unidad.nombre}`)
    for (const uno of unidad.tripulantes) add(uno, unidad.nombre)
  }
  return [...people.values()]
}
