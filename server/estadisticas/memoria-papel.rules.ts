// The yearly report on paper: cover with its index, a part for each block, definitions, sources.
import type { Content, TableCell } from 'pdfmake'
import { type Bloque, type Cifra, nombresBloques } from '#contract/estadisticas/forma.ts'
import { cambioDe, textoValor } from '#contract/estadisticas/formato.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import { definiciones } from './memoria-definiciones.rules.ts'
import { tablasEnPapel } from './memoria-tablas.rules.ts'

interface Emitida {
  anio: number
  bloques: readonly Bloque[]
  borrador: boolean
  /** When and by whom: at the foot. */
  emitido: string
}

export const tituloMemoria = (anio: number): string => `Memoria anual ${anio}`

export function papelMemoria({ anio, bloques, borrador, emitido }: Emitida, membrete: Papel['membrete']): Papel {
  const [first] = bloques
  const hasta = first?.hasta ?? `${anio}-12-31`
  return {
    titulo: tituloMemoria(anio),
    subtitulo: `Las cifras de la compañía del 1 de enero al ${longDay(hasta)}, comparadas con las del año anterior.`,
    contenido: [...portada(bloques), ...bloques.flatMap(parteDe), ...definiciones(bloques)],
    membrete,
    emitido: borrador ? `BORRADOR. ${emitido}` : emitido,
    tamano: 'LETTER',
    borrador,
  }
}

/** The first figure of each block, in large, and the index. */
const portada = (bloques: readonly Bloque[]): Content[] => [
  {
    table: {
      widths: ['*', '*', '*', '*'],
      body: inRows(
        bloques.flatMap(({ bloque, cifras }) => (cifras[0] ? [enGrande(nombresBloques[bloque], cifras[0])] : [])),
        4,
      ),
    },
    layout: 'noBorders',
    margin: [0, 16, 0, 12],
  },
  {
    toc: {
      title: { text: 'Índice', style: 'seccion' },
      textMargin: [0, 3, 0, 3],
      numberStyle: { bold: true },
    },
  },
]

const enGrande = (bloque: string, cifra: Cifra): TableCell => ({
  stack: [
    { text: bloque, style: 'encabezado' },
    { text: textoValor(cifra.valor, cifra.medida), style: 'cifra' },
    { text: cifra.nombre, style: 'nota' },
  ],
  margin: [0, 0, 0, 10],
})

/** Cells in rows of equal length. */
function inRows(cells: readonly TableCell[], wide: number): TableCell[][] {
  const rows: TableCell[][] = []
  for (let from = 0; from < cells.length; from += wide) {
    const row = cells.slice(from, from + wide)
    rows.push([...row, ...Array.from({ length: wide - row.length }, () => '')])
  }
  return rows.length > 0 ? rows : [Array.from({ length: wide }, () => '')]
}

function parteDe(bloque: Bloque): Content[] {
  const { cifras, tablas, comparado } = bloque
  const heading: Content = {
    text: nombresBloques[bloque.bloque],
    style: 'seccion',
    fontSize: 16,
    tocItem: true,
    pageBreak: 'before',
    margin: [0, 0, 0, 4],
  }
  if (cifras.length === 0 && tablas.length === 0) return [heading, { text: 'Sin datos en este año.', style: 'nota' }]
  return [heading, cifrasDe(cifras, comparado), ...tablasEnPapel(tablas, heightLeft(cifras.length))]
}

/** Points of a page that the figures leave, with the heading. */
const heightLeft = (cifras: number): number => 680 - 30 - (cifras + 1) * 14

function cifrasDe(cifras: readonly Cifra[], comparado: Bloque['comparado']): Content {
  const heads = ['Cifra', 'Valor', ...(comparado ? [comparado.desde.slice(0, 4), 'Cambio'] : []), 'Casos']
  const rows = cifras.map((cifra) => [
    { text: cifra.nombre },
    { text: cifra.reservada ? 'Reservada' : textoValor(cifra.valor, cifra.medida), bold: true, alignment: 'right' },
    ...(comparado
      ? [
          { text: cifra.antes ? textoValor(cifra.antes.valor, cifra.medida) : '—', alignment: 'right' },
          { text: cambioDe(cifra)?.texto ?? '—', alignment: 'right' },
        ]
      : []),
    { text: cifra.reservada ? '—' : `${textoValor(cifra.n, 'cuenta')} ${cifra.casos}`, style: 'nota' },
  ])
  return {
    table: {
      headerRows: 1,
      widths: ['*', 70, ...(comparado ? [70, 84] : []), 110],
      body: [
        heads.map((text, index) => ({
          text,
          style: 'encabezado',
          alignment: index === 0 || index === heads.length - 1 ? 'left' : 'right',
        })),
        ...rows,
      ] as TableCell[][],
    },
    layout: 'apretada',
    fontSize: 8.5,
    lineHeight: 1.1,
  }
}
