// Measures of sets (domain §2.9). A set may be given as a table of frequencies: each value and how often it occurs.
export type Frecuencias = readonly { valor: number; veces: number }[]

export const frecuenciasDe = (valores: Iterable<number>): Frecuencias => {
  const veces = new Map<number, number>()
  for (const valor of valores) veces.set(valor, (veces.get(valor) ?? 0) + 1)
  return [...veces].map(([valor, n]) => ({ valor, veces: n }))
}

export const totalDe = (set: Frecuencias): number => set.reduce((sum, { veces }) => sum + veces, 0)

/** The value at a rank from 1, by order. */
function atRank(sorted: Frecuencias, rank: number): number {
  let left = rank
  for (const { valor, veces } of sorted) if ((left -= veces) <= 0) return valor
  return Number.NaN
}

const sortedBy = (set: Frecuencias) => set.filter(({ veces }) => veces > 0).toSorted((a, b) => a.valor - b.valor)

/** The middle value; of an even set, the mean of the two in the middle. Null of an empty one. */
export function mediana(set: Frecuencias): number | null {
  const n = totalDe(set)
  if (n === 0) return null
  const sorted = sortedBy(set)
  return (atRank(sorted, Math.floor((n + 1) / 2)) + atRank(sorted, Math.ceil((n + 1) / 2))) / 2
}

/** Nearest rank: the value at ceil(share · n). Null of an empty set. */
function percentil(set: Frecuencias, share: number): number | null {
  const n = totalDe(set)
  // In tenths: 0.9 · 10 is 9 and no more.
  return n === 0 ? null : atRank(sortedBy(set), Math.max(1, Math.ceil(Math.round(share * n * 1e6) / 1e6)))
}

export const p90 = (set: Frecuencias): number | null => percentil(set, 0.9)

export function media(set: Frecuencias): number | null {
  const n = totalDe(set)
  return n === 0 ? null : set.reduce((sum, { valor, veces }) => sum + valor * veces, 0) / n
}

/** One decimal, half up; null of nothing. */
export const porcentaje = (parte: number, todo: number): number | null =>
  todo === 0 ? null : Math.floor((parte * 1000) / todo + 0.5 + 1e-9) / 10

/** One decimal, half up. */
export const tenths = (valor: number): number => Math.floor(valor * 10 + 0.5 + 1e-9) / 10

export const tenthsOf = (valor: number | null): number | null => (valor === null ? null : tenths(valor))
