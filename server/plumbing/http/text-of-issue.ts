import type { z } from 'zod'
import { mensajes } from '#contract/shared/mensajes.ts'

/** For people, where a schema has no text of its own: the library's speak of types and of NaN. */
export function textOfIssue({ code, input }: z.core.$ZodRawIssue): string | undefined {
  if (code === 'custom' || code === 'unrecognized_keys') return undefined
  return input === undefined ? mensajes.obligatorio : mensajes.valorInvalido
}
