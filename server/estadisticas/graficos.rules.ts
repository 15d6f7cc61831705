// Drawings of tables for paper: SVG in ink and greys, so that a copy in black and white says the same.
import type { TablaDeCifras } from '#contract/estadisticas/forma.ts'
import { textoValor } from '#contract/estadisticas/formato.ts'
import { principal } from '#contract/estadisticas/hallazgo.ts'
import { barras, calor, piramide } from './graficos-barras.rules.ts'
import {
  apagado,
  columnasDe,
  escala,
  label,
  line,
  lineaDe,
  rect,
  rellenos,
  svg,
  tinta,
} from './graficos-partes.rules.ts'

/** Parts beyond these are no longer told apart without colour. */
const mostParts = rellenos.length

/** What a drawing has room for: points, where its height is free, and rows. */
export interface Medidas {
  alto: number
  filas: number
}

/** Null: better read as a table, or nothing to draw. */
export function graficoDe(tabla: TablaDeCifras, ancho: number, { alto, filas }: Medidas): string | null {
  const { partes } = columnasDe(tabla)
  const something = tabla.filas.some(({ valores }) => valores.some((valor) => valor !== null && valor !== 0))
  if (!something || partes.length === 0) return null
  switch (tabla.dibujo) {
    case 'tabla':
      return null
    case 'calor':
      return calor(tabla, ancho)
    case 'piramide':
      return partes.length === 2
        ? piramide(tabla, ancho, filas)
        : partes.length > 1
          ? null
          : barras(tabla, ancho, filas)
    case 'barras':
      return partes.length > 1 ? null : barras(tabla, ancho, filas)
    case 'lineas':
      return partes.length > mostParts ? null : lineas(tabla, ancho, alto)
    case 'apiladas':
      return partes.length > mostParts || isCut(tabla, ancho) ? null : columnas(tabla, ancho, alto, 'apiladas')
    case 'columnas':
      return partes.length > mostParts || isCut(tabla, ancho) ? null : columnas(tabla, ancho, alto, 'columnas')
    case 'histograma':
      return partes.length > mostParts ? null : columnas(tabla, ancho, alto, 'histograma')
  }
}

const [left, right, top, bottom] = [4, 4, 12, 14]

function columnas(tabla: TablaDeCifras, ancho: number, alto: number, como: 'columnas' | 'apiladas' | 'histograma') {
  const { filas, columnas: all, referencia } = tabla
  const { partes, antes } = columnasDe(tabla)
  const stacked = como === 'apiladas'
  const head = principal(all)
  const sums = filas.map(({ valores }) => partes.reduce((sum, index) => sum + (valores[index] ?? 0), 0))
  // A median lies along a histogram, not across it.
  const across = como !== 'histograma' && referencia?.medida === all[head]?.medida ? referencia : null
  const values = filas.flatMap(({ valores }, index) => [
    ...(stacked ? [sums[index] ?? 0] : partes.map((one) => valores[one] ?? 0)),
    antes < 0 ? 0 : (valores[antes] ?? 0),
  ])
  const y = escala(Math.max(...values, across?.valor ?? 0), alto - bottom, top)
  const step = (ancho - left - right) / filas.length
  const gap = como === 'histograma' ? 1 : Math.min(step * 0.28, 10)
  const floor = alto - bottom
  const drawn = filas.flatMap(({ nombre, valores }, index) => {
    const from = left + index * step + gap / 2
    const wide = step - gap
    const middle = from + wide / 2
    let below = floor
    const bars = partes.map((one, order) => {
      const valor = valores[one] ?? 0
      const fill = rellenos[order] ?? tinta
      if (stacked) {
        below -= floor - y(valor)
        return rect(from, below, wide, floor - y(valor), fill)
      }
      const each = wide / partes.length
      return rect(from + order * each, y(valor), Math.max(each - 0.6, 0.6), floor - y(valor), fill)
    })
    const told = head < 0 ? null : (valores[head] ?? null)
    const high = stacked ? below : y(Math.max(...partes.map((one) => valores[one] ?? 0)))
    const before = antes < 0 ? null : (valores[antes] ?? null)
    const text = textoValor(told, all[head]?.medida ?? 'cuenta')
    const isTold = told !== null && told !== 0 && fits(text, step) && (stacked || partes.length === 1)
    return [
      ...bars,
      before === null ? '' : line(from - 1, y(before), from + wide + 1, y(before), tinta, 1.2, '2 1.5'),
      isTold ? label(middle, high - 2.5, text, 'middle', 6.5) : '',
      everyNth(filas.length, step, longest(filas), index)
        ? label(middle, alto - 4, nombre, 'middle', 6.5, apagado)
        : '',
    ]
  })
  return svg(ancho, alto, [
    line(left, floor, ancho - right, floor, apagado, 0.6),
    ...drawn,
    ...(across ? [reference(y(across.valor), ancho)] : []),
  ])
}

function lineas(tabla: TablaDeCifras, ancho: number, alto: number): string {
  const { filas, columnas: all, referencia } = tabla
  const { partes, antes } = columnasDe(tabla)
  const medida = all[partes[0] ?? 0]?.medida ?? 'cuenta'
  const across = referencia?.medida === medida ? referencia : null
  const shown = [...partes, ...(antes < 0 ? [] : [antes])]
  const values = filas.flatMap(({ valores }) => shown.map((index) => valores[index] ?? 0))
  const y = escala(Math.max(...values, across?.valor ?? 0), alto - bottom, top)
  const step = (ancho - left - right) / filas.length
  const x = (index: number) => left + (index + 0.5) * step
  const most = Math.max(...filas.map(({ valores }) => valores[partes[0] ?? 0] ?? 0))
  const points = (column: number) =>
    filas.map(({ valores }, index) => {
      const valor = valores[column] ?? null
      return valor === null ? null : ([x(index), y(valor)] as const)
    })
  const floor = alto - bottom
  return svg(ancho, alto, [
    line(left, floor, ancho - right, floor, apagado, 0.6),
    ...(antes < 0 ? [] : lineaDe(points(antes), apagado, 1, '2 1.5')),
    ...partes.flatMap((column, order) => lineaDe(points(column), rellenos[order] ?? tinta, 1.6)),
    ...filas.map(({ nombre, valores }, index) => {
      const valor = valores[partes[0] ?? 0] ?? null
      const text = textoValor(valor, medida)
      const isEnd = index === 0 || index === filas.length - 1 || valor === most
      return [
        valor !== null && partes.length === 1 && (isEnd || fits(text, step))
          ? label(Math.min(Math.max(x(index), 12), ancho - 14), y(valor) - 4, text, 'middle', 6.5)
          : '',
        everyNth(filas.length, step, longest(filas), index)
          ? label(x(index), alto - 4, nombre, 'middle', 6.5, apagado)
          : '',
      ].join('')
    }),
    ...(across ? [reference(y(across.valor), ancho)] : []),
  ])
}

/** Named in the legend. */
const reference = (y: number, ancho: number) => line(left, y, ancho - right, y, tinta, 0.7, '5 2')

const fits = (text: string, step: number) => text.length * 3.7 + 2 <= step

const longest = (filas: TablaDeCifras['filas']) => Math.max(...filas.map(({ nombre }) => nombre.length))

/** Whether names would be missing that cannot be guessed: of places in time they can. */
const isCut = ({ filas }: TablaDeCifras, ancho: number) =>
  filas.some(({ largo }) => largo === undefined) &&
  !everyNth(filas.length, (ancho - left - right) / filas.length, longest(filas), 1)

/** Whether the name of a place fits below it, or only each second or third does. */
function everyNth(count: number, step: number, letters: number, index: number): boolean {
  const every = Math.max(1, Math.ceil((letters * 3.6 + 3) / step))
  return count <= 1 || index % every === 0
}
