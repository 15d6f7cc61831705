import type { UseQueryResult } from '@tanstack/react-query'
import { hadNoAnswer } from './api.ts'
import { useLasting } from './use-lasting.ts'

/** Time before a server that does not answer is mentioned. */
export const slowMs = 1000
/** The same, where the page has read the data itself: they are seconds old when it reads them again. */
const slowAgainMs = 5000

export type Kept = Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt' | 'isFetching'>

/** Reason why the data shown could not be refetched, or not yet, and since when it is; undefined while it is fresh. */
export function useKept({ data, error, dataUpdatedAt, isFetching }: Kept) {
  const waiting = useLasting(isFetching, dataUpdatedAt < performance.timeOrigin ? slowMs : slowAgainMs)
  const isAway = hadNoAnswer(error)
  if (data === undefined || !(isAway || waiting)) return undefined
  const motivo = isAway ? 'Sin conexión' : 'El servidor tarda en responder'
  return { motivo, leido: new Date(dataUpdatedAt).toISOString() }
}
