import { mensajes } from '#contract/shared/mensajes.ts'
import { ApiError } from './api.ts'

export interface FormErrors {
  message: string
  fields: Record<string, string>
}

/** The only translator of a failed submit: the text to show, and the texts by field (spec §8). */
export function formErrors(error: unknown): FormErrors {
  if (error instanceof ApiError) return { message: error.message, fields: error.errors }
  return { message: mensajes.porDefecto, fields: {} }
}
