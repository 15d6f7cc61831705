import { longMoment } from '#web/plumbing/format.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { type Kept, useKept } from '#web/plumbing/use-kept.ts'
import { Alert } from '#web/ui/alert.tsx'
import { avisoOf } from './aviso.ts'
import type { Flota } from './guardada.ts'

interface FlotaAvisoProps {
  flota: Flota | undefined
  /** What else the page shows: one notice speaks of both (docs/decisions/148). */
  demas: Kept
}

/** Notice on data that is not live. */
export function FlotaAviso({ flota, demas }: FlotaAvisoProps) {
  const kept = useKept(demas)
  const aviso = avisoOf(flota)
  if (aviso === undefined) return <KeptAviso query={demas} />
  return (
    <Alert variant="warning" title={aviso}>
      {kept && <p>Lo demás se leyó el {longMoment(kept.leido)}.</p>}
    </Alert>
  )
}
