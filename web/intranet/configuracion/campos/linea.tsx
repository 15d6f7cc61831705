import { TextField } from '#web/ui/text-field.tsx'
import type { Campo } from './campo.ts'
import { useCampo } from './use-campo.ts'

interface LineaProps extends Campo {
  type?: 'text' | 'email' | 'tel' | 'url'
  className?: string | undefined
}

export function Linea({ name, ...field }: LineaProps) {
  return <TextField autoComplete="off" {...field} {...useCampo(name)} />
}
