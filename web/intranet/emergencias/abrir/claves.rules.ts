import type { Entrada } from '#contract/catalogos.ts'
import { sinAcentos } from '#contract/shared/sin-acentos.ts'

export type Clave = Pick<Entrada, 'codigo' | 'nombre'>

const digitsOf = (text: string): string => text.replace(/\D/g, '')
/** `10-4`, `104`, `10 4`. */
const isNumber = (text: string): boolean => /^[\d\s-]+$/.test(text)

/** Keys for a typed number or words; the one whose number it is comes first. */
export function clavesPara<C extends Clave>(escrito: string, claves: readonly C[]): C[] {
  const text = sinAcentos(escrito)
  if (text === '') return []
  if (!isNumber(text)) {
    const words = text.split(/\s+/)
    return claves.filter(({ codigo, nombre }) =>
      words.every((word) => `${codigo} ${sinAcentos(nombre)}`.includes(word)),
    )
  }
  const begins = claves.filter(({ codigo }) => digitsOf(codigo).startsWith(digitsOf(text)))
  return begins.toSorted((a, b) => Number(isExactly(text, b)) - Number(isExactly(text, a)))
}

const isExactly = (text: string, { codigo }: Clave): boolean =>
  codigo === text || (!text.includes('-') && digitsOf(codigo) === digitsOf(text))

/** The key that was meant: by its number, or the only one with these words. */
export function claveMeant<C extends Clave>(escrito: string, claves: readonly C[]): C | undefined {
  const text = sinAcentos(escrito)
  const found = clavesPara(text, claves)
  return isNumber(text) ? found.find((one) => isExactly(text, one)) : found.length === 1 ? found[0] : undefined
}

/** `10-0-1` is a sub-key of `10-0`. */
export function partesDe(codigo: string): { clave: string; subclave?: string } {
  const clave = codigo.split('-').slice(0, 2).join('-')
  return clave === codigo ? { clave } : { clave, subclave: codigo }
}
