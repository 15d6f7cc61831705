import type { Intento } from './intento.ts'

/** What each control of a form that may come back carries: its name, what was typed into it, and what is wrong with it. */
export const controlOf = (intento: Intento | undefined) => (name: string) => ({
  id: name,
  name,
  defaultValue: intento?.valores[name],
  error: intento?.errores[name],
})
