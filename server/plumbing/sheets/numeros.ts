// Numbers as people write them. What a dot divides is told by the whole column, and by what the field may hold.

import { longestValue } from './hoja.ts'

export interface ClaseDeNumero {
  decimales: boolean
  /** What the field may hold at most. */
  hasta: number
  /** Signs and names that may follow: «6,8 L», «6,8 litros». */
  unidades: readonly string[]
}

/** Words of the same unit. */
const mismas = [
  ['l', 'lt', 'lts', 'ltr', 'ltrs', 'litro', 'litros'],
  ['bar', 'bares'],
  ['mes', 'meses'],
  ['km', 'kms', 'kilometro', 'kilometros'],
  ['h', 'hr', 'hrs', 'hora', 'horas'],
  ['unidad', 'unidades', 'un', 'u', 'und', 'uds', 'c/u'],
  ['$', 'clp', 'peso', 'pesos'],
]

/** The same values as `45990` or `6,8`; what cannot be read, another unit included, stays as it was written. */
export function numerosEscritos(escritos: readonly string[], clase: ClaseDeNumero): string[] {
  const words = new Set(mismas.filter((same) => same.some((word) => clase.unidades.includes(word))).flat())
  const figures = escritos.map((escrito) => figureOf(escrito, words))
  // 6.8 has a decimal point; beside 6,8 or 1.234.567 a dot sets off thousands. 1.234 alone may be either.
  const points = figures.some((figure) => /^-?\d+\.(?:\d{1,2}|\d{4,})$/.test(figure))
  const thousands = figures.some((figure) => /,|\..*\./.test(figure))
  const isPoint = clase.decimales && !thousands && (points || figures.some((figure) => tooMuch(figure, clase.hasta)))
  return figures.map(
    (figure, index) => numeroDe(figure, { isPoint, mixed: points && thousands }) ?? escritos[index] ?? '',
  )
}

/** Without its sign of money and its unit. */
function figureOf(escrito: string, words: ReadonlySet<string>): string {
  if (escrito.length > longestValue) return ''
  const [, before = '', figure = '', after = ''] =
    /^([^\d-]*?)\s*(-?\d(?:[\d.,\s\u00A0']*\d)?)(?:[.,]-+)?\s*([^\d]*)$/.exec(escrito.trim()) ?? []
  const known = [before, after].every((word) => word === '' || words.has(plainWord(word)))
  // Spaces and apostrophes between digits set off thousands.
  return known ? figure.replaceAll(/(?<=\d)[\s\u00A0'](?=\d{3}(?:\D|$))/g, '') : ''
}

const plainWord = (word: string): string =>
  word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[\s.]/g, '')

const ambiguous = /^-?\d{1,3}\.\d{3}$/

const tooMuch = (figure: string, hasta: number): boolean =>
  ambiguous.test(figure) && Number(figure.replace('.', '')) > hasta && Number(figure) <= hasta

function numeroDe(figure: string, { isPoint, mixed }: { isPoint: boolean; mixed: boolean }): string | undefined {
  if (/^-?\d+(?:,\d+)?$/.test(figure)) return figure
  if (ambiguous.test(figure)) return mixed ? undefined : figure.replace('.', isPoint ? ',' : '')
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(figure)) return figure.replaceAll('.', '')
  if (/^-?\d+\.\d+$/.test(figure)) return figure.replace('.', ',')
  return undefined
}
