import type { TablaDeCifras } from '#contract/estadisticas/forma.ts'

// Nobody is to be recognised in a figure: groups of few are joined, never left out, so that sums still agree and none
// can be found by subtraction.

/** A bombero sees no group of people smaller than this; the public, none of anything smaller than three. */
export const pocasPersonas = 5
export const pocosCasos = 3

/** Some, and fewer than that. Nobody is no group. */
export const sonPocos = (cuantos: number, minimo: number): boolean => cuantos > 0 && cuantos < minimo

/** Counts of a row of people, apart from those of the other period. */
export const cuentasDe = (
  { columnas }: Pick<TablaDeCifras, 'columnas'>,
  { valores }: Pick<TablaDeCifras['filas'][number], 'valores'>,
): number[] =>
  columnas.flatMap(({ medida, papel }, index) =>
    medida === 'cuenta' && papel !== 'antes' ? [valores[index] ?? 0] : [],
  )

/**
 * Joins the groups under `minimo` into one, and if that is still too small, the smallest of the others with it. A group of
 * nothing tells of nobody and stays. Keeps the order. A group may have several parts, each of which is to be large enough.
 */
export function juntarPocos<G>(
  grupos: readonly G[],
  cuantos: (grupo: G) => number | readonly number[],
  minimo: number,
): { quedan: G[]; juntos: G[] } {
  const parts = (grupo: G) => [cuantos(grupo)].flat()
  const size = (grupo: G) => Math.max(0, ...parts(grupo))
  const hasFew = (grupo: G) => parts(grupo).some((part) => sonPocos(part, minimo))
  const bySize = grupos.filter((grupo) => size(grupo) > 0).toSorted((a, b) => size(a) - size(b))
  const juntos = new Set(bySize.filter(hasFew))
  const joinedFew = () => {
    const all = [...juntos].map(parts)
    return (all[0] ?? []).some((_, part) =>
      sonPocos(
        all.reduce((sum, one) => sum + (one[part] ?? 0), 0),
        minimo,
      ),
    )
  }
  for (const grupo of bySize) {
    if (!joinedFew()) break
    juntos.add(grupo)
  }
  return { quedan: grupos.filter((grupo) => !juntos.has(grupo)), juntos: grupos.filter((grupo) => juntos.has(grupo)) }
}
