/** A place that one of these people fills, by id. */
export interface Puesto {
  sirven: readonly number[]
}

/**
 * People over places, one place each: a bipartite matching that grows by augmenting paths (Kuhn). A place that was filled
 * stays filled, though by somebody else.
 */
export function nuevoReparto() {
  const ocupa = new Map<number, Puesto>()

  /** False where the place can only be filled by emptying another; `vistos` are then all the people who were tried. */
  function llena(puesto: Puesto, vistos = new Set<number>()): boolean {
    for (const id of puesto.sirven) {
      if (vistos.has(id)) continue
      vistos.add(id)
      const otro = ocupa.get(id)
      if (otro && !llena(otro, vistos)) continue
      ocupa.set(id, puesto)
      return true
    }
    return false
  }

  return { llena, puestoDe: (id: number) => ocupa.get(id) }
}
