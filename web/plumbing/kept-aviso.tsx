import { Alert } from '#web/ui/alert.tsx'
import { longMoment } from './format.ts'
import { type Kept, useKept } from './use-kept.ts'

/** Notice that the data shown could not be refetched, or not yet, and since when it is. */
export function KeptAviso({ query }: { query: Kept }) {
  const kept = useKept(query)
  if (!kept) return null
  return <Alert variant="warning" title={`${kept.motivo}: estos son los datos leídos el ${longMoment(kept.leido)}.`} />
}
