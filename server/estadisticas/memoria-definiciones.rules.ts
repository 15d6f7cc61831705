import type { Content } from 'pdfmake'
import { type Bloque, nombresBloques } from '#contract/estadisticas/forma.ts'

/** How each figure is counted, then what all of them have in common. */
export const definiciones = (bloques: readonly Bloque[]): Content[] => [
  heading('Cómo se cuenta'),
  ...bloques.flatMap(definicionesDe),
  {
    unbreakable: true,
    stack: [
      { ...heading('Fuentes y exclusiones'), pageBreak: undefined, fontSize: 13, margin: [0, 12, 0, 4] },
      { ul: fuentes, fontSize: 8.5 },
    ],
  },
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

/** In two columns. A figure and a table of one name are told once, as the figure is. */
function definicionesDe({ bloque, cifras, tablas }: Bloque): Content[] {
  const told = new Map(cifras.map(({ nombre, definicion }) => [nombre, definicion]))
  for (const { titulo, definicion } of tablas) if (!told.has(titulo)) told.set(titulo, definicion)
  if (told.size === 0) return []
  const texts = [...told].map(([nombre, definicion]): Content => ({
    text: [{ text: `${nombre}. `, bold: true }, definicion],
    fontSize: 7.5,
    lineHeight: 1.1,
    margin: [0, 0, 0, 2],
  }))
  const middle = halfOf([...told].map((words) => words.join(' ').length))
  return [
    { text: nombresBloques[bloque], style: 'encabezado', margin: [0, 6, 0, 2] },
    { columns: [{ stack: texts.slice(0, middle) }, { stack: texts.slice(middle) }], columnGap: 16 },
  ]
}

/** How many of the first make half of them all. */
function halfOf(lengths: readonly number[]): number {
  const half = lengths.reduce((sum, length) => sum + length, 0) / 2
  let [sum, count] = [0, 0]
  for (const length of lengths) {
    if (sum + length / 2 > half) break
    sum += length
    count += 1
  }
  return count
}

const fuentes = [
  'Las cifras salen de los registros de la compañía: emergencias, listas de asistencia, guardias, capacitaciones, libro de las unidades e inventario.',
  'Los días y las horas son los de la compañía. Las semanas comienzan el lunes.',
  'Nada anulado cuenta. Los simulacros (claves 10-15) no cuentan entre las emergencias.',
  'Los porcentajes llevan un decimal. La mediana de una cantidad par es el promedio de los dos valores del medio.',
  'Ninguna persona se nombra. Los grupos de menos de cinco personas se juntan en «Otros» o quedan reservados.',
]
