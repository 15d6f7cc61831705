import { useQuery } from '@tanstack/react-query'
import type { Emergencia } from '#contract/emergencias/emergencia.ts'
import { activas } from '#web/parts/emergencias/consultas.ts'
import { useMember } from './use-member.ts'

/** Open emergencies: asked for once the first screen has what it shows, then told live. */
export function useActivas(): readonly Emergencia[] {
  const { quiet } = useMember()
  return useQuery({ ...activas, enabled: quiet }).data?.data ?? []
}
