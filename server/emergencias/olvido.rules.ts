import type { Seccion } from '#contract/emergencias/parte.ts'
import { mascara } from '#contract/shared/entidad.ts'

type Contenido = Record<string, unknown>
type Fila = Record<string, unknown>

/** Fields of each section that say who somebody is. */
const identifican: Partial<Record<Seccion, readonly string[]>> = {
  organismos: ['nombre_a_cargo'],
  afectados: ['nombre', 'rut'],
  vehiculos: ['patente', 'conductor'],
  reportante: ['reportante_nombre', 'reportante_telefono'],
}

/** A section without who somebody is: how many they were, and how they were, stays. */
export function sinIdentidad(seccion: Seccion, contenido: Contenido): { contenido: Contenido; dichos: string[] } {
  const fields = identifican[seccion] ?? []
  const dichos: string[] = []
  const clean = (row: Fila): Fila => {
    for (const field of fields) if (typeof row[field] === 'string' && row[field] !== '') dichos.push(row[field])
    return { ...row, ...Object.fromEntries(fields.filter((field) => field in row).map((field) => [field, ''])) }
  }
  const cleaned = clean(
    Object.fromEntries(
      Object.entries(contenido).map(([campo, value]) => [
        campo,
        Array.isArray(value) ? value.map((row) => clean(row as Fila)) : value,
      ]),
    ),
  )
  return { contenido: cleaned, dichos }
}

/** Parts of a name that name somebody in prose: two words of it that follow each other, and the first with the last. */
function partes(nombre: string): string[] {
  const words = nombre.trim().split(/\s+/)
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  return words.length < 2 ? [] : [words.join(' '), ...pairs, `${words[0]} ${words.at(-1)}`]
}

/** A number or a RUT however it is spaced; a plate too. */
const suelto = (dicho: string): string =>
  [...dicho.replaceAll(/[^\p{L}\d]/gu, '')].map((letter) => RegExp.escape(letter)).join(String.raw`[\s.\-]*`)

/** Replaces in prose what was said of somebody; undefined: nothing of it is there. */
export function sinDichos(texto: string, dichos: readonly string[]): string | undefined {
  const patterns = dichos.flatMap((dicho) =>
    /\d{2}/.test(dicho)
      ? [suelto(dicho)]
      : partes(dicho).map((part) => RegExp.escape(part).replaceAll(String.raw`\x20`, String.raw`\s+`)),
  )
  if (patterns.length === 0) return undefined
  const longestFirst = patterns.toSorted((a, b) => b.length - a.length).join('|')
  const clean = texto.replaceAll(new RegExp(String.raw`(?<![\p{L}\d])(?:${longestFirst})(?![\p{L}\d])`, 'giu'), mascara)
  return clean === texto ? undefined : clean
}

/** The same for `antes` or `despues` of the log. */
export const sinDichosEnJson = (json: string, dichos: readonly string[]): string =>
  JSON.stringify(
    JSON.parse(json, (_campo, value: unknown) =>
      typeof value === 'string' ? (sinDichos(value, dichos) ?? value) : value,
    ),
  )
