import type { Content, TableCell } from 'pdfmake'
import { type Bloque, nombresBloques } from '#contract/estadisticas/forma.ts'

/** How each figure is counted, then what all of them have in common. */
export const definiciones = (bloques: readonly Bloque[]): Content[] => [
  heading('Cómo se cuenta'),
  {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [150, '*'],
      body: [
        [
          { text: 'Cifra', style: 'encabezado' },
          { text: 'Definición', style: 'encabezado' },
        ],
        ...bloques.flatMap(definicionesDe),
      ],
    },
    layout: 'renglones',
    fontSize: 7.5,
    lineHeight: 1.05,
  },
  { ...heading('Fuentes y exclusiones'), pageBreak: undefined, fontSize: 13, margin: [0, 12, 0, 4] },
  { ul: fuentes, fontSize: 8.5 },
]

const heading = (text: string) =>
  ({
    text,
    style: 'seccion',
    fontSize: 16,
    tocItem: true,
    pageBreak: 'before' as 'before' | undefined,
    margin: [0, 0, 0, 4] as [number, number, number, number],
  }) as const

/** A figure and a table of one name and definition are told once. */
function definicionesDe({ bloque, cifras, tablas }: Bloque): TableCell[][] {
  const told = new Map([
    ...tablas.map(({ titulo, definicion }) => [titulo, definicion] as const),
    ...cifras.map(({ nombre, definicion }) => [nombre, definicion] as const),
  ])
  if (told.size === 0) return []
  return [
    [{ text: nombresBloques[bloque], bold: true, colSpan: 2 }, ''],
    ...[...told].toReversed().map(([nombre, definicion]): TableCell[] => [nombre, definicion]),
  ]
}

const fuentes = [
  'Las cifras salen de los registros de la compañía: emergencias, listas de asistencia, guardias, capacitaciones, libro de las unidades e inventario.',
  'Los días y las horas son los de la compañía. Las semanas comienzan el lunes.',
  'Nada anulado cuenta. Los simulacros (claves 10-15) no cuentan entre las emergencias.',
  'Los porcentajes llevan un decimal. La mediana de una cantidad par es el promedio de los dos valores del medio.',
  'Ninguna persona se nombra. Los grupos de menos de cinco personas se juntan en «Otros» o quedan reservados.',
]
