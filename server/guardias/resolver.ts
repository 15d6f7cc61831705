import highsModule, { type Highs, type Model } from 'highs'
import type { Problema, Puesto } from './dotacion.rules.ts'
import { type Modelo, modeloDe, type Programa } from './modelo.rules.ts'

/** Its types take the ES module for a CommonJS one. */
const loadHighs = highsModule as unknown as typeof highsModule.default

/** The objectives of `modeloDe` without which a proposal is not fair: the gaps, and the loads. */
const debidos = 2

export interface Resuelto {
  puestos: Puesto[]
  /** Smallest value of each objective that was reached in time, proven. */
  valores: number[]
  /** False: the time ended before rest, wishes and weekends. */
  completo: boolean
}

/**
 * The best roster, one objective after the other, beginning from a plain one; undefined if `ms` pass first, of which
 * the solver has been known to take no notice.
 */
export async function resolver(
  problema: Problema,
  simple: readonly Puesto[],
  ms: number,
): Promise<Resuelto | undefined> {
  const end = performance.now() + ms
  const highs = await loadHighs()
  const modelo = modeloDe(problema)
  const { programa, puestos, objetivos } = modelo
  const valores: number[] = []
  let columnas: readonly number[] = inicioDe(modelo, simple)
  for (const objetivo of objetivos) {
    const left = end - performance.now()
    const found = left > 0 ? minimise(highs, { programa, objetivo, columnas }, problema.semilla, left) : undefined
    if (!found) break
    columnas = found
    // Their factors are whole.
    const valor = Math.round(objetivo.reduce((sum, [columna, factor]) => sum + factor * found[columna]!, 0))
    valores.push(valor)
    programa.filas.push({ minimo: Number.NEGATIVE_INFINITY, maximo: valor, terminos: objetivo })
  }
  if (valores.length < debidos) return undefined
  return {
    puestos: puestos.filter((_, columna) => columnas[columna]! > 0.5),
    valores,
    completo: valores.length === objetivos.length,
  }
}

/** Columns of the seats alone: the solver works out the others. */
function inicioDe({ puestos }: Modelo, simple: readonly Puesto[]): number[] {
  const key = ({ persona, abierta, funcion }: Puesto) => `${persona} ${abierta} ${funcion}`
  const given = new Set(simple.map(key))
  return puestos.map((puesto) => (given.has(key(puesto)) ? 1 : 0))
}

interface Paso {
  programa: Programa
  objetivo: Modelo['objetivos'][number]
  /** To begin from: the first columns, or all. */
  columnas: readonly number[]
}

/** Columns of the proven minimum; undefined without one in time. */
function minimise(highs: Highs, { programa, objetivo, columnas }: Paso, semilla: number, ms: number) {
  return highs.withModel(dataOf(highs, programa, objetivo), (model: Model) => {
    // One thread by its build, and no gap: the same problem gives the same roster.
    model.options.set({ output_flag: false, random_seed: semilla, mip_rel_gap: 0, time_limit: ms / 1000 })
    model.setSolution({ indices: columnas.map((_, columna) => columna), values: columnas })
    model.run()
    if (model.getModelStatus() !== highs.constants.modelStatus.optimal) return undefined
    return Array.from(model.getSolution().colValue)
  })
}

function dataOf(highs: Highs, { topes, enteras, filas }: Programa, objetivo: Paso['objetivo']) {
  const colCost = topes.map(() => 0)
  for (const [columna, factor] of objetivo) colCost[columna]! += factor
  const bound = (value: number) => Math.max(-highs.infinity, Math.min(highs.infinity, value))
  const { integer, continuous } = highs.constants.variableType
  const starts = [0]
  for (const { terminos } of filas) starts.push(starts.at(-1)! + terminos.length)
  return {
    numCols: topes.length,
    numRows: filas.length,
    colCost,
    colLower: topes.map(() => 0),
    colUpper: topes,
    rowLower: filas.map(({ minimo }) => bound(minimo)),
    rowUpper: filas.map(({ maximo }) => bound(maximo)),
    matrix: {
      format: 'csr' as const,
      numRows: filas.length,
      numCols: topes.length,
      starts,
      indices: filas.flatMap(({ terminos }) => terminos.map(([columna]) => columna)),
      values: filas.flatMap(({ terminos }) => terminos.map(([, factor]) => factor)),
    },
    integrality: enteras.map((entera) => (entera ? integer : continuous)),
  }
}
