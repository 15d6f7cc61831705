import type { Content, TableCell } from 'pdfmake'
import type { TablaDeCifras } from '#contract/estadisticas/forma.ts'
import { alPie, textoValor } from '#contract/estadisticas/formato.ts'
import { graficoDe } from './graficos.rules.ts'
import { columnasDe, rellenos } from './graficos-partes.rules.ts'

const wide = 500
const half = 240
/** Rows of a printed table; the rest is in the spreadsheet. */
const mostRows = 14
/** Heading, sentence and foot of a drawing. */
const around = 58

/** Drawings two by two, wide ones by themselves, as high as the page has room for. */
export function tablasEnPapel(tablas: readonly TablaDeCifras[], room: number): Content[] {
  const filas = grid(tablas)
  const alto = Math.min(130, Math.max(76, (room - filas.length * around) / Math.max(1, filas.length)))
  return filas.map((fila): Content =>
    fila.length === 1 && isWide(fila[0])
      ? enPapel(fila[0], wide, alto)
      : { columns: fila.map((tabla) => ({ width: half, ...enPapel(tabla, half, alto) })), columnGap: wide - 2 * half },
  )
}

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
  if (dibujo === 'tabla') return columnas.length > 4
  return (dibujo === 'columnas' || dibujo === 'apiladas' || dibujo === 'lineas') && filas.length > 14
}

function enPapel(tabla: TablaDeCifras, ancho: number, alto: number) {
  const grafico = graficoDe(tabla, ancho, alto)
  const sinDatos = tabla.filas.every(({ valores }) => valores.every((valor) => valor === null))
  const notas = [tabla.hallazgo, alPie(tabla)].filter((text) => text !== null)
  return {
    unbreakable: true,
    margin: [0, 10, 0, 0] as [number, number, number, number],
    stack: [
      { text: tabla.titulo, bold: true, fontSize: 9 },
      ...(grafico ? leyenda(tabla) : []),
      sinDatos ? { text: 'Sin datos en este año.', style: 'nota' } : grafico ? { svg: grafico } : impresa(tabla),
      { text: notas.join(' '), style: 'nota', fontSize: 7.5, margin: [0, 2, 0, 0] },
    ] as Content[],
  }
}

/** What each filling stands for; one alone needs none. */
function leyenda(tabla: TablaDeCifras): Content[] {
  if (tabla.dibujo === 'calor') return []
  const { columnas, referencia } = tabla
  const { partes, antes } = columnasDe(tabla)
  const signs = [
    ...(partes.length > 1
      ? partes.map((index, order) => [
          { canvas: [{ type: 'rect', x: 0, y: 1, w: 7, h: 7, color: rellenos[order], lineColor: '#1b1614' }] },
          columnas[index]?.nombre ?? '',
        ])
      : []),
    ...(antes < 0
      ? []
      : [
          [
            { canvas: [{ type: 'line', x1: 0, y1: 5, x2: 7, y2: 5, lineWidth: 1.2, dash: { length: 2, space: 1.5 } }] },
            columnas[antes]?.nombre ?? '',
          ],
        ]),
    ...(tabla.dibujo === 'histograma' && referencia
      ? [[{ text: '' }, `${referencia.nombre}: ${textoValor(referencia.valor, referencia.medida)}`]]
      : []),
  ]
  if (signs.length === 0) return []
  return [
    {
      columns: signs.flatMap(([sign, text]) => [
        { width: 8, ...(sign as object) },
        { width: 'auto', text: text as string, style: 'nota', fontSize: 7.5 },
      ]) as Content[],
      columnGap: 3,
      margin: [0, 1, 0, 1],
    } as Content,
  ]
}

/** The table itself, where it is not drawn. */
function impresa({ primera, columnas, filas }: TablaDeCifras): Content {
  const shown = filas.slice(0, mostRows)
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
    layout: 'renglones',
    fontSize: 8,
  }
  const rest = filas.length - shown.length
  return rest > 0
    ? { stack: [table, { text: `y ${rest} más, en la planilla de este bloque`, style: 'nota', fontSize: 7.5 }] }
    : table
}
