import { TextField } from '#web/ui/text-field.tsx'
import type { Campo } from './campo.ts'
import { useCampo } from './use-campo.ts'

/** A figure, with a decimal comma or point; empty is none. */
export function Numero({ name, ...field }: Campo) {
  return <TextField autoComplete="off" inputMode="decimal" {...field} {...useCampo(name, { setValueAs: read })} />
}

const read = (typed: unknown): unknown =>
  typeof typed === 'string' ? (typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'))) : typed
