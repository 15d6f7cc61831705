import { useQuery } from '@tanstack/react-query'
import { guardiasApi } from '#contract/guardias.ts'
import { can, mightHold, type Role } from '#contract/shared/permisos.ts'
import { query } from '#web/plumbing/query.ts'
import { usePainted } from '#web/plumbing/use-painted.ts'

/** The member may open emergencies: by role, or because they are on guard now (domain §2.0.2). */
export function useAbreEmergencias(role: Role): boolean {
  const painted = usePainted()
  const always = can(role, 'emergencias.abrir')
  const { data } = useQuery({
    ...query(guardiasApi.miTurno),
    enabled: painted && !always && mightHold(role, 'emergencias.abrir'),
  })
  return always || data?.de_guardia === true
}
