import { get, type RegisterOptions, useFormContext, useFormState } from 'react-hook-form'

/** Id of the control at a path of the section: `entradas.3.titulo`. */
export const idDe = (name: string): string => `campo-${name}`

/** Returns the error at a path. */
export function useFalta(name: string): string | undefined {
  const { errors } = useFormState({ name })
  const fault = get(errors, name) as { message?: string; root?: { message?: string } } | undefined
  return fault?.message ?? fault?.root?.message
}

/** Binds a text control to its path in the section. */
export function useCampo(name: string, options?: RegisterOptions) {
  const { register } = useFormContext()
  return { ...register(name, options), id: idDe(name), error: useFalta(name) }
}

/** True if there is an error at a path or below it. */
export function useHayFalta(name: string): boolean {
  const { errors } = useFormState({ name })
  return get(errors, name) !== undefined
}
