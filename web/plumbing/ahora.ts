import type { FieldValues, FormState } from 'react-hook-form'

/**
 * Under a field that the person has changed, what it says now that somebody else has saved. The form must have been reset
 * to that with `keepDirtyValues`.
 */
export const ahoraOf =
  <Campos extends FieldValues>({ dirtyFields, defaultValues }: FormState<Campos>, stands: object | undefined) =>
  (name: keyof Campos & string, enPalabras: (value: unknown) => string = String): string | undefined => {
    if (!stands || !(dirtyFields as Record<string, unknown>)[name]) return undefined
    return `Ahora: ${enPalabras((defaultValues as Record<string, unknown>)?.[name] || 'en blanco')}`
  }

/** Shows what stands now without losing what was typed. */
export const keepTyped = { keepDirtyValues: true, keepDirty: true } as const

export const otraPersona = (): string =>
  'Otra persona guardó cambios mientras usted escribía. Lo suyo sigue aquí: revise lo que dice ahora y guarde de nuevo.'
