import type { UseQueryResult } from '@tanstack/react-query'
import { Alert } from '#web/ui/alert.tsx'
import { hadNoAnswer } from './api.ts'
import { longMoment } from './format.ts'
import { useLasting } from './use-lasting.ts'

/** Time before a server that does not answer is mentioned. */
export const slowMs = 1000

type Kept = Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt' | 'isFetching'>

/** Notice that the data shown could not be refetched, or not yet, and since when it is. */
export function KeptAviso({ query: { data, error, dataUpdatedAt, isFetching } }: { query: Kept }) {
  const waiting = useLasting(isFetching, slowMs)
  const isAway = hadNoAnswer(error)
  if (data === undefined || !(isAway || waiting)) return null
  return (
    <Alert
      variant="warning"
      title={`${isAway ? 'Sin conexión' : 'El servidor tarda en responder'}: estos son los datos leídos el ${longMoment(new Date(dataUpdatedAt).toISOString())}.`}
    />
  )
}
