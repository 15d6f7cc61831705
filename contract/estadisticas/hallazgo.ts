import type { Columna, Fila, Medida } from './forma.ts'
import { textoValor } from './formato.ts'

interface Sujeto {
  /** «el mes»; «los meses» of several. */
  uno: string
  varios: string
  /** Plural noun of the cases: «salidas». */
  cosas: string
}

/** «Febrero fue el mes con más salidas: 38.»; null where nothing stands out. */
export function masAlto(filas: readonly Fila[], columna: number, medida: Medida, sujeto: Sujeto): string | null {
  const counted = filas.filter(({ valores }) => (valores[columna] ?? 0) > 0)
  const top = Math.max(...counted.map(({ valores }) => valores[columna] ?? 0))
  const first = counted.filter(({ valores }) => valores[columna] === top)
  if (counted.length < 2 || first.length === counted.length) return null
  const names = first.map(({ largo, nombre }) => largo ?? nombre)
  const said = textoValor(top, medida)
  if (names.length > 3)
    return `${names.length} ${sujeto.varios.replace(/^\S+ /, '')} tienen el máximo de ${sujeto.cosas}: ${said} cada uno.`
  const [verb, what] = names.length > 1 ? ['fueron', sujeto.varios] : ['fue', sujeto.uno]
  return `${capital(enumerados(names))} ${verb} ${what} con más ${sujeto.cosas}: ${said}${names.length > 1 ? ' cada uno' : ''}.`
}

/** «Marzo fue el mes con menos tiempo en servicio: 71,3 %.»; null where none stands out. `sujeto.cosas`: after «con menos». */
export function masBajo(
  filas: readonly Fila[],
  columna: number,
  medida: Medida,
  { uno, cosas }: Pick<Sujeto, 'uno' | 'cosas'>,
): string | null {
  const told = filas.flatMap((fila) => {
    const valor = fila.valores[columna] ?? null
    return valor === null ? [] : [{ fila, valor }]
  })
  const least = Math.min(...told.map(({ valor }) => valor))
  const [first, second] = told.filter(({ valor }) => valor === least)
  if (told.length < 2 || !first || second) return null
  const { largo, nombre } = first.fila
  return `${capital(largo ?? nombre)} fue ${uno} con menos ${cosas}: ${textoValor(least, medida)}.`
}

/** Index of the column that stands for the row: its total, or its only part. */
export function principal(columnas: readonly Columna[]): number {
  const total = columnas.findIndex(({ papel }) => papel === 'total')
  return total < 0 ? columnas.findIndex(({ papel }) => papel === 'parte') : total
}

const enumerados = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
