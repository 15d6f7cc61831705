import type { Columna, Medida, TablaDeCifras } from '#contract/estadisticas/forma.ts'
import { principal } from '#contract/estadisticas/hallazgo.ts'

const pasosDe: Partial<Record<Medida, readonly number[]>> = {
  segundos: [10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 86_400],
}

/** Round steps of an axis that holds these values: four or five, from zero unless all are far above it. */
export function escala(valores: readonly number[], medida: Medida): number[] {
  const max = Math.max(...valores, medida === 'cuenta' ? 4 : 0)
  const least = Math.min(...valores)
  const from = medida === 'porcentaje' && least > 30 && valores.length > 0 ? least - 5 : Math.min(0, least)
  const step = pasoDe((max > from ? max - from : 4) / 4, medida)
  const top = medida === 'porcentaje' ? Math.min(100, Math.ceil(max / step) * step) : Math.ceil(max / step) * step
  const ticks = []
  for (let tick = Math.floor(from / step) * step; tick <= top + step / 1e6; tick += step)
    ticks.push(Math.round(tick * 1e6) / 1e6)
  return ticks.length > 1 ? ticks : [0, step]
}

function pasoDe(rough: number, medida: Medida): number {
  const fixed = pasosDe[medida]?.find((step) => step >= rough)
  if (fixed) return fixed
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((step) => step >= rough - 1e-9) ?? rough
  return medida === 'cuenta' ? Math.max(1, Math.ceil(step)) : step
}

/** Columns with their place in a row. */
export interface Serie extends Columna {
  indice: number
}

export function series({ columnas }: Pick<TablaDeCifras, 'columnas'>) {
  const all: Serie[] = columnas.map((columna, indice) => ({ ...columna, indice }))
  const of = (papel: Columna['papel']) => all.filter((one) => one.papel === papel)
  const partes = of('parte')
  const index = principal(columnas)
  return {
    partes: partes.length > 0 ? partes : of('total'),
    antes: of('antes')[0],
    /** What stands for the row. */
    principal: all[index],
  }
}

/** What a row amounts to: its total, or the sum of its parts. */
export function totalDe(tabla: Pick<TablaDeCifras, 'columnas'>, valores: readonly (number | null)[]): number {
  const { partes } = series(tabla)
  const total = tabla.columnas.findIndex(({ papel }) => papel === 'total')
  if (total >= 0) return valores[total] ?? 0
  return partes.reduce((sum, { indice }) => sum + (valores[indice] ?? 0), 0)
}

/** The row in which half of the cases are reached: where the median lies. */
export function filaDeMediana(tabla: Pick<TablaDeCifras, 'columnas' | 'filas'>): number {
  const sizes = tabla.filas.map(({ valores }) => totalDe(tabla, valores))
  const half = sizes.reduce((sum, size) => sum + size, 0) / 2
  let reached = 0
  return half === 0 ? -1 : sizes.findIndex((size) => (reached += size) >= half)
}

/** From 1 (least) to 6: colour of a cell of the heat map. */
export const grado = (valor: number | null, max: number): number =>
  !valor || max <= 0 ? 1 : Math.min(6, 1 + Math.ceil((valor / max) * 5))
