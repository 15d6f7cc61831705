import { get, type RegisterOptions, useFormContext, useFormState } from 'react-hook-form'

/** The id of the control that holds a place of the section: `entradas.3.titulo`. */
export const idDe = (name: string): string => `campo-${name}`

/** What is wrong at a place of the section. */
export function useFalta(name: string): string | undefined {
  const { errors } = useFormState({ name })
  const fault = get(errors, name) as { message?: string; root?: { message?: string } } | undefined
  return fault?.message ?? fault?.root?.message
}

/** Ties a text control to its place in the section. */
export function useCampo(name: string, options?: RegisterOptions) {
  const { register } = useFormContext()
  return { ...register(name, options), id: idDe(name), error: useFalta(name) }
}

/** Whether anything is wrong at a place or within it. */
export function useHayFalta(name: string): boolean {
  const { errors } = useFormState({ name })
  return get(errors, name) !== undefined
}
