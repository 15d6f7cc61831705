import { TextArea } from '#web/ui/text-area.tsx'
import type { Campo } from './campo.ts'
import { useCampo } from './use-campo.ts'

export function Parrafo({ name, rows = 3, ...field }: Campo & { rows?: number }) {
  return <TextArea rows={rows} {...field} {...useCampo(name)} />
}
