import type { Content, TableCell } from 'pdfmake'
import type { TablaDeCifras } from '#contract/estadisticas/forma.ts'
import { alPie, textoValor } from '#contract/estadisticas/formato.ts'
import { graficoDe, type Medidas } from './graficos.rules.ts'
import { altoDeBarras, altoDeCalor } from './graficos-barras.rules.ts'
import { columnasDe, rellenos } from './graficos-partes.rules.ts'

const wide = 500
const half = 240
/** Title, legend, sentence and foot of a drawing. */
const around = 48

/** From roomy to tight. */
const tight: Medidas = { alto: 60, filas: 5 }
const sizes: readonly Medidas[] = [
  ...[200, 170, 145, 130, 118, 106].map((alto) => ({ alto, filas: 12 })),
  ...[106, 94, 82, 70].map((alto) => ({ alto, filas: 8 })),
  tight,
]

/** Drawings two by two, wide ones by themselves, as large as the rest of the page has room for. */
export function tablasEnPapel(tablas: readonly TablaDeCifras[], room: number): Content[] {
  const filas = grid(tablas)
  const height = (medidas: Medidas) =>
    filas.reduce((sum, fila) => sum + around + Math.max(...fila.map((tabla) => heightOf(tabla, medidas))), 0)
  const medidas = sizes.find((one) => height(one) <= room) ?? tight
  return filas.map((fila): Content => {
    const [first] = fila
    return isWide(first)
      ? enPapel(first, wide, medidas)
      : {
          columns: fila.map((tabla) => ({ width: half, ...enPapel(tabla, half, medidas) })),
          columnGap: wide - 2 * half,
        }
  })
}

function heightOf(tabla: TablaDeCifras, medidas: Medidas): number {
  const { dibujo, filas } = tabla
  if (isEmpty(tabla)) return 12
  if (!graficoDe(tabla, half, medidas)) return (Math.min(filas.length, medidas.filas) + 2) * 12.5
  if (dibujo === 'calor') return altoDeCalor(filas)
  return dibujo === 'barras' || dibujo === 'piramide' ? altoDeBarras(filas, medidas.filas) : medidas.alto
}

const isEmpty = ({ filas }: TablaDeCifras) => filas.every(({ valores }) => valores.every((valor) => valor === null))

/** In their order, but that a narrow one moves up beside another. */
function grid(tablas: readonly TablaDeCifras[]): TablaDeCifras[][] {
  const rows: TablaDeCifras[][] = []
  let open: TablaDeCifras[] | undefined
  for (const tabla of tablas) {
    if (isWide(tabla)) rows.push([tabla])
    else if (open) {
      open.push(tabla)
      open = undefined
    } else rows.push((open = [tabla]))
  }
  return rows
}

function isWide(tabla: TablaDeCifras | undefined): tabla is TablaDeCifras {
  if (!tabla) return false
  const { dibujo, columnas, filas } = tabla
  if (dibujo === 'calor') return columnas.length > 8
  if (!isEmpty(tabla) && !graficoDe(tabla, half, tight)) return columnas.length > 4
  return (dibujo === 'columnas' || dibujo === 'apiladas' || dibujo === 'lineas') && filas.length > 14
}

function enPapel(tabla: TablaDeCifras, ancho: number, medidas: Medidas) {
  const grafico = isEmpty(tabla) ? null : graficoDe(tabla, ancho, medidas)
  const notas = [tabla.hallazgo, alPie(tabla)].filter((text) => text !== null)
  return {
    unbreakable: true,
    margin: [0, 10, 0, 0] as [number, number, number, number],
    stack: [
      { text: tabla.titulo, bold: true, fontSize: 9, margin: [0, 0, 0, 2] },
      ...(grafico ? leyenda(tabla) : []),
      isEmpty(tabla)
        ? { text: 'Sin datos en este año.', style: 'nota' }
        : grafico
          ? { svg: grafico }
          : impresa(tabla, medidas.filas),
      { text: notas.join(' '), style: 'nota', fontSize: 7.5, margin: [0, 2, 0, 0], lineHeight: 1.1 },
    ] as Content[],
  }
}

/** What each filling stands for; one alone needs none. */
function leyenda(tabla: TablaDeCifras): Content[] {
  if (tabla.dibujo === 'calor') return []
  const { columnas, referencia } = tabla
  const { partes, antes } = columnasDe(tabla)
  const dashed = (...lengths: [number, number]) => ({
    canvas: [
      { type: 'line', x1: 0, y1: 5, x2: 8, y2: 5, lineWidth: 1, dash: { length: lengths[0], space: lengths[1] } },
    ],
  })
  const signs: [object, string][] = [
    ...(partes.length > 1
      ? partes.map((index, order): [object, string] => [
          { canvas: [{ type: 'rect', x: 0, y: 1, w: 7, h: 7, color: rellenos[order], lineColor: '#1b1614' }] },
          columnas[index]?.nombre ?? '',
        ])
      : []),
    ...(antes < 0 ? [] : [[dashed(2, 1.5), columnas[antes]?.nombre ?? ''] as [object, string]]),
    ...(referencia
      ? [[dashed(5, 2), `${referencia.nombre}: ${textoValor(referencia.valor, referencia.medida)}`] as [object, string]]
      : []),
  ]
  if (signs.length === 0) return []
  return [
    {
      columns: signs.flatMap(([sign, text]) => [
        { width: 9, ...sign },
        { width: 'auto', text, style: 'nota', fontSize: 7.5 },
      ]) as Content[],
      columnGap: 3,
      margin: [0, 1, 0, 1],
    } as Content,
  ]
}

/** The table itself, where it is not drawn. */
function impresa({ primera, columnas, filas }: TablaDeCifras, most: number): Content {
  const shown = filas.slice(0, most)
  const head: TableCell[] = [
    { text: primera, style: 'encabezado' },
    ...columnas.map(({ nombre }) => ({ text: nombre, style: 'encabezado', alignment: 'right' as const })),
  ]
  const body = shown.map(({ nombre, valores }): TableCell[] => [
    nombre,
    ...columnas.map(({ medida }, index) => ({
      text: textoValor(valores[index] ?? null, medida),
      alignment: 'right' as const,
    })),
  ])
  const table: Content = {
    table: { headerRows: 1, widths: ['*', ...columnas.map(() => 'auto')], body: [head, ...body] },
    layout: 'apretada',
    fontSize: 8,
    lineHeight: 1.1,
  }
  const rest = filas.length - shown.length
  return rest > 0
    ? { stack: [table, { text: `y ${rest} más, en la planilla de este bloque`, style: 'nota', fontSize: 7.5 }] }
    : table
}
