// Pieces that the drawings of paper are made of.
import type { Columna, TablaDeCifras } from '#contract/estadisticas/forma.ts'

export const tinta = '#1b1614'
export const apagado = '#564b44'

/** From dark to light: told apart in black and white. */
export const rellenos = ['#4a0a10', '#a79d94', '#6b625b', '#e4ddd3', '#ffffff'] as const

/** Indexes of the columns by what they are: a total alone is its own part. -1: none. */
export function columnasDe({ columnas }: Pick<TablaDeCifras, 'columnas'>) {
  const of = (wanted: Columna['papel']) => columnas.flatMap(({ papel }, index) => (papel === wanted ? [index] : []))
  const partes = of('parte')
  return { partes: partes.length > 0 ? partes : of('total'), antes: of('antes')[0] ?? -1 }
}

/** Values from 0 to the highest, as heights from `floor` up to `top`. */
export const escala =
  (highest: number, floor: number, top: number) =>
  (valor: number): number =>
    floor - (highest <= 0 ? 0 : (Math.max(valor, 0) / highest) * (floor - top))

export const svg = (ancho: number, alto: number, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ancho} ${alto}" width="${ancho}" height="${alto}">${parts.join('')}</svg>`

const n = (value: number) => String(Math.round(value * 100) / 100)

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  height <= 0 || width <= 0
    ? ''
    : `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" stroke="${tinta}" stroke-width="0.4"/>`

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  width: number,
  dashes?: string,
): string =>
  `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${stroke}" stroke-width="${width}"${dashes ? ` stroke-dasharray="${dashes}"` : ''}/>`

export const label = (
  x: number,
  y: number,
  text: string,
  anchor: 'start' | 'middle' | 'end',
  size = 7,
  fill: string = tinta,
): string =>
  `<text x="${n(x)}" y="${n(y)}" font-family="Sans" font-size="${size}" text-anchor="${anchor}" fill="${fill}">${escaped(text)}</text>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A line through its points, broken where there is none, with a dot at each if it is whole. */
export function lineaDe(
  points: readonly (readonly [number, number] | null)[],
  stroke: string,
  width: number,
  dashes?: string,
): string[] {
  const runs = points.reduce<(readonly [number, number])[][]>(
    (found, point) => {
      if (point) found.at(-1)?.push(point)
      else found.push([])
      return found
    },
    [[]],
  )
  const paths = runs
    .filter((run) => run.length > 1)
    .map(
      (run) =>
        `<polyline points="${run.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${width}"${dashes ? ` stroke-dasharray="${dashes}"` : ''}/>`,
    )
  const dots = dashes
    ? []
    : points.flatMap((point) =>
        point ? [`<circle cx="${n(point[0])}" cy="${n(point[1])}" r="1.6" fill="${stroke}"/>`] : [],
      )
  return [...paths, ...dots]
}

/** A text of at most so many letters. */
export const corto = (text: string, letters: number): string =>
  text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`
