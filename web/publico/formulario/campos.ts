import type { Intento } from './intento.ts'

/** Returns the props of a control in a form that may be shown again: name, typed value, and error. */
export const controlOf = (intento: Intento | undefined) => (name: string) => ({
  id: name,
  name,
  defaultValue: intento?.valores[name],
  error: intento?.errores[name],
})
