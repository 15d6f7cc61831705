// Values of cells, as people write them.
import { z } from 'zod'
import { DiaIngresado } from '#contract/shared/fechas.ts'
import { mesDe } from '#contract/shared/fechas-escritas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { Rut } from '#contract/shared/rut.ts'
import { instantOf } from '../process/local-time.ts'
import { longestValue } from './hoja.ts'
import { plain } from './encabezados.ts'

/** Accepts `20-8-2014`, `20/08/2014`, `20.08.2014` and `2014-08-20`, with an hour or without. */
export const diaEscrito = z
  .string()
  .transform((value) =>
    value
      .replace(/(?<=\d)[T ]+\d{1,2}:\d{2}(?::\d{2})?$/, '')
      .replace(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/, (_all, day, month, year) =>
        [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
      ),
  )
  .pipe(DiaIngresado)

/** Normalizes any spelling with a check digit of its own; the last of eight digits may be one of the body. */
export const rutEscrito = z
  .string()
  .transform((value) => {
    const rut = value.replaceAll(/[\s.]/g, '').replaceAll(/[\u2010-\u2015]/g, '-')
    return rut.replace(/^(\d{8})(\d)$|^(\d{7,8})(k)$/i, (_all, a, b, c, d) => `${a ?? c}-${b ?? d}`)
  })
  .refine((rut) => !/^\d{7,8}$/.test(rut), { error: mensajes.rutSinDigito, abort: true })
  .pipe(Rut)

/** A whole number up to a limit. */
export const enteroEscrito = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: mensajes.entre(0, most), abort: true })
    .transform(Number)
    .refine((value) => value <= most, mensajes.entre(0, most))

/**
 * What Excel made of a key, as 10-4 is 10 April to it, or how else it is written: «Clave 10-4», 10.4, 10–4. A day that may
 * be either of two keys is none.
 */
export function claveEscrita(escrita: string, claves: ReadonlyMap<string, string>): string | undefined {
  if (escrita.length > 2 * longestValue) return undefined
  if (claves.has(escrita)) return escrita
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(escrita) ?? []
  const [, written, name = '', ending] = /^(\d{1,2})-([a-z]{3,4})\.?(?:-(\d{2,4}))?$/i.exec(escrita) ?? []
  const dated = day ? [Number(day), Number(month)] : [Number(written), mesDe(name)]
  // 10-4-1 is a day of 2001.
  const last = Number(year ?? ending) % 100
  const [, first, second, third] =
    /^(?:clave\s*:?\s*)?(\d{1,2})\s*[-.,\s\u2010-\u2015]\s*(\d{1,2})(?:\s*[-.\u2010-\u2015]\s*(\d{1,2}))?(?:\s*[-:.\u2010-\u2015]?\s*\p{L}.*)?$/iu.exec(
      escrita,
    ) ?? []
  const wanted = first
    ? [[first, second, third].filter(Boolean).map(Number).join('-')]
    : dated[1]
      ? [dated, dated.toReversed()].flatMap((pair) => [pair.join('-'), [...pair, last].join('-')])
      : clavesLlamadas(plain(escrita), claves)
  const [found, other] = new Set(wanted.filter((clave) => claves.has(clave)))
  return other === undefined ? found : undefined
}

const clavesLlamadas = (plano: string, claves: ReadonlyMap<string, string>): string[] =>
  [...claves].flatMap(([clave, nombre]) => (plain(nombre) === plano ? clave : []))

/** Keys to choose from, each with its name where `claveEscrita` reads it so. */
export const clavesEnPalabras = (claves: ReadonlyMap<string, string>): string[] =>
  [...claves].map(([clave, nombre]) => {
    const dicha = `${clave} ${nombre}`
    return claveEscrita(dicha, claves) === clave ? dicha : clave
  })

/** A number up to a limit with at most one decimal, `12`, `12,5` or `12.5`, in tenths. */
export const decimasEscritas = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}(?:[.,]\d+)?$/, { error: mensajes.entre(0, most), abort: true })
    .regex(/^\d+(?:[.,]\d)?$/, { error: mensajes.unDecimal, abort: true })
    .transform((value) => Math.round(Number(value.replace(',', '.')) * 10))
    .refine((value) => value <= most * 10, mensajes.entre(0, most))

/** `12` or `6,8`, as columns of numbers are read; NaN of anything else. */
export const numeroEscrito = (escrito: string): number =>
  /^-?\d+(?:,\d+)?$/.test(escrito) ? Number(escrito.replace(',', '.')) : Number.NaN

/** The code of a value that stands in words, or as its code. */
export function opcionEscrita<C extends string>(opciones: Readonly<Record<C, string>>, escrito: string): C | undefined {
  const said = plain(escrito)
  return (Object.keys(opciones) as C[]).find((code) => plain(opciones[code]) === said || plain(code) === said)
}

/** Undefined of anything else. */
export function siNoEscrito(escrito: string): boolean | undefined {
  const said = plain(escrito)
  return /^(?:s|si|x|1|true|verdadero)$/.test(said) || (/^(?:n|no|0|false|falso)$/.test(said) ? false : undefined)
}

/** The instant of `14-03-2024 21:42`, `2024-03-14 21:42:10` or `2024-03-14T21:42`; null of anything else. */
export function momentoEscrito(escrito: string): string | null {
  const [, a = '', b = '', c = '', hora = ''] =
    /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})[T ]+(\d{1,2}:\d{2}(?::\d{2})?)$/.exec(escrito.trim()) ?? []
  const [year, day] = a.length === 4 ? [a, c] : [c, a]
  const two = (text: string) => text.padStart(2, '0')
  try {
    return instantOf(`${year}-${two(b)}-${two(day)}T${hora.padStart(hora.length > 5 ? 8 : 5, '0')}`)
  } catch {
    return null
  }
}
