import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { estaViva } from '#contract/emergencias/estados.ts'
import type { Momento } from '#contract/emergencias/horas.ts'
import type { UnidadDespachada } from '#contract/emergencias/unidades.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { useAbreEmergencias } from '#web/parts/guardias/use-abre-emergencias.ts'

/** What the member may write of a unit (domain §2.5): `edits` all of it, `may` this time. The server decides again. */
export function usePuedeHora({ estado, puede_editar }: EmergenciaDetalle, unidad: UnidadDespachada) {
  const { user } = useMember()
  const opens = useAbreEmergencias(user.role) && estado === 'abierta'
  const inUnit = estaViva(estado) && [unidad.a_cargo?.id, unidad.conductor?.id].includes(user.id)
  const edits = puede_editar || inUnit
  return { edits, may: (momento: Momento) => edits || (opens && momento === '6-0' && unidad.hora_6_0 === null) }
}
