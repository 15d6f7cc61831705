import type { TablaDeCifras } from '#contract/estadisticas/forma.ts'
import { textoValor } from '#contract/estadisticas/formato.ts'
import { principal } from '#contract/estadisticas/hallazgo.ts'
import { apagado, columnasDe, corto, label, line, rect, rellenos, svg, tinta } from './graficos-partes.rules.ts'

const high = 12

/** Of so many rows at most, and the words on the others. */
export const altoDeBarras = ({ length }: TablaDeCifras['filas'], most: number): number =>
  Math.min(length, most) * high + (length > most ? high : 0)

export const altoDeCalor = ({ length }: TablaDeCifras['filas']): number => 14 + length * 13

/** The first rows, each a bar; what is left is told in words. */
export function barras(tabla: TablaDeCifras, ancho: number, mostBars: number): string {
  const { columnas } = tabla
  const { antes } = columnasDe(tabla)
  const [filas, rest] = firstOf(tabla, mostBars)
  const names = nameWidth(filas)
  const head = Math.max(principal(columnas), 0)
  const medida = columnas[head]?.medida ?? 'cuenta'
  const most = Math.max(...filas.flatMap(({ valores }) => [valores[head] ?? 0, valores[antes] ?? 0]))
  const room = ancho - names - 40
  const long = (valor: number) => (most <= 0 ? 0 : (Math.max(valor, 0) / most) * room)
  const drawn = filas.flatMap(({ nombre, valores }, index) => {
    const [y, valor, before] = [index * high, valores[head] ?? null, antes < 0 ? null : (valores[antes] ?? null)]
    const end = names + Math.max(long(valor ?? 0), long(before ?? 0))
    return [
      label(names - 4, y + 8.5, corto(nombre, 26), 'end', 7),
      rect(names, y + 2, long(valor ?? 0), high - 4, rellenos[0]),
      before === null ? '' : line(names + long(before), y + 1, names + long(before), y + high - 1, tinta, 1.2, '2 1.5'),
      label(end + 3, y + 8.5, textoValor(valor, medida), 'start', 7),
    ]
  })
  return svg(ancho, altoDeBarras(tabla.filas, mostBars), [...drawn, andMore(rest, filas.length, names)])
}

/** Two parts, one to each side. */
export function piramide(tabla: TablaDeCifras, ancho: number, mostBars: number): string {
  const { columnas } = tabla
  const [one = 0, other = 0] = columnasDe(tabla).partes
  const [filas, rest] = firstOf(tabla, mostBars)
  const names = nameWidth(filas)
  const side = (ancho - names) / 2
  const most = Math.max(1, ...filas.flatMap(({ valores }) => [valores[one] ?? 0, valores[other] ?? 0]))
  const long = (valor: number | null | undefined) => ((valor ?? 0) / most) * (side - 26)
  const told = (index: number, valor: number | null | undefined) =>
    textoValor(valor ?? null, columnas[index]?.medida ?? 'cuenta')
  const drawn = filas.flatMap(({ nombre, valores }, index) => {
    const y = index * high
    const [first, second] = [long(valores[one]), long(valores[other])]
    return [
      label(ancho / 2, y + 8.5, corto(nombre, 22), 'middle', 7),
      rect(side - first, y + 2, first, high - 4, rellenos[0]),
      rect(side + names, y + 2, second, high - 4, rellenos[1]),
      label(side - first - 3, y + 8.5, told(one, valores[one]), 'end', 7),
      label(side + names + second + 3, y + 8.5, told(other, valores[other]), 'start', 7),
    ]
  })
  return svg(ancho, altoDeBarras(tabla.filas, mostBars), [...drawn, andMore(rest, filas.length, 0)])
}

const heat = ['#ffffff', '#efe9e1', '#cfc6bc', '#978c82', '#5e544c', '#241d1a'] as const

/** Each cell with its number; the darker, the more. */
export function calor(tabla: TablaDeCifras, ancho: number): string {
  const { columnas, filas } = tabla
  const { partes } = columnasDe(tabla)
  const names = nameWidth(filas)
  const [wide, tall] = [(ancho - names) / partes.length, 13]
  const most = Math.max(1, ...filas.flatMap(({ valores }) => partes.map((index) => valores[index] ?? 0)))
  const every = wide >= 14 ? 1 : 3
  const heads = partes.map((column, index) =>
    index % every === 0
      ? label(names + (index + 0.5) * wide, 8, columnas[column]?.nombre ?? '', 'middle', 6.5, apagado)
      : '',
  )
  const cells = filas.flatMap(({ nombre, valores }, row) => [
    label(names - 4, 12 + row * tall + 9, nombre, 'end', 7),
    ...partes.flatMap((column, index) => {
      const valor = valores[column] ?? 0
      const level = valor <= 0 ? 0 : Math.max(1, Math.ceil((valor / most) * (heat.length - 1)))
      const [x, y] = [names + index * wide, 12 + row * tall]
      const medida = columnas[column]?.medida ?? 'cuenta'
      return [
        rect(x, y, wide, tall, heat[level] ?? heat[0]),
        valor > 0
          ? label(x + wide / 2, y + 9, textoValor(valor, medida), 'middle', 6.5, level > 3 ? '#ffffff' : tinta)
          : '',
      ]
    }),
  ])
  return svg(ancho, altoDeCalor(filas), [...heads, ...cells])
}

const firstOf = ({ filas }: TablaDeCifras, most: number): [TablaDeCifras['filas'], number] =>
  filas.length <= most ? [filas, 0] : [filas.slice(0, most), filas.length - most]

const nameWidth = (filas: TablaDeCifras['filas']) =>
  Math.min(Math.max(...filas.map(({ nombre }) => Math.min(nombre.length, 26) * 3.7)) + 8, 104)

const andMore = (rest: number, at: number, x: number): string =>
  rest > 0 ? label(x, at * high + 8.5, `y ${rest} más, en la planilla de este bloque`, 'start', 6.5, apagado) : ''
