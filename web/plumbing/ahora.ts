import type { FieldValues, FormState } from 'react-hook-form'
import { longDay } from './format.ts'

/**
 * Under a field that the person has changed, what it says now that somebody else has saved. The form must have been reset
 * to that with `keepDirtyValues`.
 */
export const ahoraOf =
  <Campos extends FieldValues>(
    { dirtyFields, defaultValues }: FormState<Campos>,
    stands: { now: unknown } | undefined,
  ) =>
  (name: keyof Campos & string, enPalabras?: EnPalabras): string | undefined => {
    if (!stands?.now || !(dirtyFields as Record<string, unknown>)[name]) return undefined
    return `Ahora: ${inWords((defaultValues as Record<string, unknown>)?.[name], enPalabras)}`
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

/** Shows what stands now without losing what was typed. */
export const keepTyped = { keepDirtyValues: true, keepDirty: true } as const

export const otraPersona = (): string =>
  'Otra persona guardó cambios mientras usted escribía. Lo suyo sigue aquí: revise lo que dice ahora y guarde de nuevo.'

/** Nothing that the form shows has changed. */
export const enOtraParte = (): string =>
  'Otra persona guardó cambios mientras usted escribía, pero no en lo que muestra este formulario. Guarde de nuevo.'

/** Of a dialog in which nothing of the record is typed. */
export const mientrasTanto = (): string =>
  'Otra persona lo cambió mientras tanto. Revise lo que dice ahora y confirme de nuevo.'

export const yaNoEsta =
  'Recurso no encontrado. Ya no está: otra persona lo quitó mientras tanto. Lo que escribió sigue aquí: cópielo antes de cerrar.'

export const sinLeer =
  'Otra persona guardó cambios mientras tanto, y no se pudo leer lo que dice ahora. Lo que escribió sigue aquí: intente de nuevo.'
