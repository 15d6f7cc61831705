import { useQuery } from '@tanstack/react-query'
import type { Emergencia } from '#contract/emergencias/emergencia.ts'
import { activas } from '#web/parts/emergencias/consultas.ts'
import { useKept } from '#web/plumbing/use-kept.ts'

interface Activas {
  abiertas: readonly Emergencia[]
  /** When they were read, if they could not be read again: some may have closed. */
  leidas: string | undefined
}

/** Open emergencies: asked for once the first screen has what it shows, then told live. */
export function useActivas(quiet: boolean): Activas {
  const read = useQuery({ ...activas, enabled: quiet })
  return { abiertas: read.data?.data ?? [], leidas: useKept(read)?.leido }
}
