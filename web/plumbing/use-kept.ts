import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError, hadNoAnswer } from './api.ts'
import { useLasting } from './use-lasting.ts'

/** Time before a server that does not answer is mentioned. */
export const slowMs = 1000
/** The same, where the page has read the data itself: they are seconds old when it reads them again. */
const slowAgainMs = 5000

export type Kept = Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt' | 'isFetching'>

export const fallaDelServidor = 'El servidor no pudo responder'

/** Reason why the data shown could not be refetched, or not yet, and since when it is; undefined while it is fresh. */
export function useKept({ data, error, dataUpdatedAt, isFetching }: Kept) {
  const waiting = useLasting(isFetching, dataUpdatedAt < performance.timeOrigin ? slowMs : slowAgainMs)
  const isAway = hadNoAnswer(error)
  const isGone = error instanceof ApiError && error.status === 404
  if (data === undefined || !(isAway || isGone || waiting)) return undefined
  const motivo = isGone
    ? 'Esto ya no está'
    : !isAway
      ? 'El servidor tarda en responder'
      : error instanceof ApiError && error.status > 0
        ? fallaDelServidor
        : 'Sin conexión'
  return { motivo, leido: new Date(dataUpdatedAt).toISOString() }
}
