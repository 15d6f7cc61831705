import { longDay } from './format.ts'

/** Beside a field that somebody else changed. */
export const ahoraDe = (typed: boolean, antes: unknown, ahora: unknown, enPalabras?: EnPalabras): string =>
  typed ? `Ahora: ${inWords(ahora, enPalabras)}` : `Cambió. Antes: ${inWords(antes, enPalabras)}`

export const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** The fields of `some` that differ from those of `others`. */
export function changesIn<Escrito extends object>(some: Escrito, others: Escrito): Partial<Escrito> {
  const differs = ([name, value]: [string, unknown]) => differ(value, others[name as keyof Escrito])
  return Object.fromEntries(Object.entries(some).filter(differs)) as Partial<Escrito>
}

/** How a value is said: by a function, or by the labels of its choices. */
export type EnPalabras = ((value: never) => string) | Readonly<Record<string, string>>

/** A value of a field as it is said beside it. */
export function inWords(value: unknown, enPalabras?: EnPalabras): string {
  if (typeof enPalabras === 'function') return enPalabras(value as never)
  if (value === null || value === undefined || value === '') return 'en blanco'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (Array.isArray(value))
    return value.length === 0 ? 'en blanco' : value.map((one) => inWords(one, enPalabras)).join(', ')
  if (typeof value === 'object') return String((value as { nombre?: unknown }).nombre ?? 'otra cosa')
  const text = String(value)
  const named = enPalabras?.[text]
  if (named !== undefined) return named
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return longDay(text)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? `${longDay(text.slice(0, 10))}, ${text.slice(11)}` : text
}

export const otraPersona = (): string =>
  'Otra persona guardó cambios mientras usted escribía. Lo suyo sigue aquí: revise lo que dice ahora y guarde de nuevo.'

/** Of a dialog in which nothing of the record is typed. */
export const mientrasTanto = (): string =>
  'Otra persona lo cambió mientras tanto. Revise lo que dice ahora y confirme de nuevo.'

export const yaNoEsta =
  'Recurso no encontrado. Ya no está: otra persona lo quitó mientras tanto. Lo que escribió sigue aquí: cópielo antes de cerrar.'

export const sinLeer =
  'Otra persona guardó cambios mientras tanto, y no se pudo leer lo que dice ahora. Lo que escribió sigue aquí: intente de nuevo.'
