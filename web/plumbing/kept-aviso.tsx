import { Alert } from '#web/ui/alert.tsx'
import { longMoment } from './format.ts'
import { useOnlyOne } from './only-one.ts'
import { type Kept, useKept } from './use-kept.ts'

/** Notice that the data shown could not be refetched, or not yet, and since when it is: one on a page. */
export function KeptAviso({ query }: { query: Kept }) {
  const kept = useKept(query)
  const isFirst = useOnlyOne(kept !== undefined)
  if (!kept || !isFirst) return null
  return <Alert variant="warning" title={`${kept.motivo}: estos son los datos leídos el ${longMoment(kept.leido)}.`} />
}
