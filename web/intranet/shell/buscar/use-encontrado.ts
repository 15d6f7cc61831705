import { useQuery } from '@tanstack/react-query'
import { buscarApi, type Encontrado, menosLetras } from '#contract/buscar.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { pageQuery } from '#web/plumbing/query.ts'
import { useDelayed } from '#web/plumbing/use-delayed.ts'

/** Typing pauses this long before the server is asked. */
const restMs = 150

export interface Busqueda {
  /** The last answer, maybe to what was typed before; none without a network. */
  encontrado: Encontrado | undefined
  /** An answer to what is typed now is on its way. */
  buscando: boolean
  sinRed: boolean
  error: Error | null
  onRetry: () => unknown
}

/** Asks the server for what is typed, and shows the answer before until the next one comes. */
export function useEncontrado(typed: string): Busqueda {
  const q = typed.trim()
  const rested = useDelayed(q, restMs)
  const long = q.length >= menosLetras
  const read = useQuery({
    ...pageQuery(buscarApi.buscar, { query: { q: rested } }),
    enabled: long && rested.length >= menosLetras,
    // Every answer leaves a trace: what was found once is not asked for again.
    staleTime: 5 * 60_000,
  })
  const sinRed = hadNoAnswer(read.error)
  return {
    encontrado: long && !read.error ? read.data : undefined,
    buscando: long && (rested !== q || read.isPlaceholderData || read.isLoading),
    sinRed,
    error: sinRed ? null : read.error,
    onRetry: read.refetch,
  }
}
