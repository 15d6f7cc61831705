// Nobody is to be recognised in a figure: groups of few are joined, never left out, so that sums still agree and none
// can be found by subtraction.

/** A bombero sees no group of people smaller than this; the public, none of anything smaller than three. */
export const pocasPersonas = 5
export const pocosCasos = 3

/**
 * Joins the groups under `minimo` into one, and if that is still too small, the smallest of the others with it. A group of
 * nothing tells of nobody and stays. Keeps the order; `juntos` is null where none had to be joined.
 */
export function juntarPocos<G>(
  grupos: readonly G[],
  cuantos: (grupo: G) => number,
  minimo: number,
): { quedan: G[]; juntos: G[] } {
  const bySize = grupos.filter((grupo) => cuantos(grupo) > 0).toSorted((a, b) => cuantos(a) - cuantos(b))
  const juntos = new Set(bySize.filter((grupo) => cuantos(grupo) < minimo))
  const size = () => [...juntos].reduce((sum, grupo) => sum + cuantos(grupo), 0)
  for (const grupo of bySize) {
    if (juntos.size === 0 || size() >= minimo) break
    juntos.add(grupo)
  }
  return { quedan: grupos.filter((grupo) => !juntos.has(grupo)), juntos: grupos.filter((grupo) => juntos.has(grupo)) }
}
