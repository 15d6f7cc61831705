import { useController } from 'react-hook-form'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import type { Campo } from './campo.ts'
import { idDe, useFalta } from './use-campo.ts'

export function Fecha({ name, ...field }: Campo) {
  const { field: control } = useController({ name })
  return <FechaField {...field} {...control} id={idDe(name)} error={useFalta(name)} />
}
