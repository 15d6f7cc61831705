import { useQuery } from '@tanstack/react-query'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { TipoControl } from '#contract/equipamiento/estados.ts'
import { RegistrarControl } from '#web/parts/equipamiento/registrar-control.tsx'
import { query } from '#web/plumbing/query.ts'

interface ControlarEquipoProps {
  /** Of the piece. */
  id: number
  tipo: TipoControl | null
  onClose: () => void
  onDone: (text: string) => void
}

/** Records a control of a piece of which only its number is known. */
export function ControlarEquipo({ id, tipo, onClose, onDone }: ControlarEquipoProps) {
  const { data } = useQuery(query(equipamientoApi.equipo, { params: { id } }))
  return data && <RegistrarControl equipo={data} tipo={tipo ?? undefined} onClose={onClose} onDone={onDone} />
}
