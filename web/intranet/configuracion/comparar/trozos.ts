/** A stretch of a text that was changed. */
export interface Trozo {
  tipo: 'igual' | 'quitado' | 'agregado'
  texto: string
}

/** Above this, both texts are shown whole: comparing is quadratic. */
const mostSteps = 250_000

/** Word by word: what stayed, went and came. */
export function trozosDe(antes: string, despues: string): Trozo[] {
  const [a, b] = [wordsOf(antes), wordsOf(despues)]
  let from = 0
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1
  let end = 0
  while (end < a.length - from && end < b.length - from && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const middle = compared(a.slice(from, a.length - end), b.slice(from, b.length - end))
  return joined([
    ...a.slice(0, from).map((texto): Trozo => ({ tipo: 'igual', texto })),
    ...middle,
    ...a.slice(a.length - end).map((texto): Trozo => ({ tipo: 'igual', texto })),
  ])
}

/** Spaces stay with the word before them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? []

/** By the longest common subsequence. */
function compared(a: readonly string[], b: readonly string[]): Trozo[] {
  const all = [
    ...a.map((texto): Trozo => ({ tipo: 'quitado', texto })),
    ...b.map((texto): Trozo => ({ tipo: 'agregado', texto })),
  ]
  if (a.length === 0 || b.length === 0 || a.length * b.length > mostSteps) return all
  const common: number[][] = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (common[i] as number[])[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const found: Trozo[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [before, after] = [a[i], b[j]]
    if (before !== undefined && before === after) {
      found.push({ tipo: 'igual', texto: before })
      i += 1
      j += 1
    } else if (before !== undefined && (after === undefined || at(i + 1, j) >= at(i, j + 1))) {
      found.push({ tipo: 'quitado', texto: before })
      i += 1
    } else {
      found.push({ tipo: 'agregado', texto: after ?? '' })
      j += 1
    }
  }
  return found
}

function joined(trozos: readonly Trozo[]): Trozo[] {
  const found: Trozo[] = []
  for (const { tipo, texto } of trozos) {
    const last = found.at(-1)
    if (last?.tipo === tipo) last.texto += texto
    else found.push({ tipo, texto })
  }
  return found
}
