import { useQuery } from '@tanstack/react-query'
import { buscarApi, type ResultadosBusqueda, minLetras } from '#contract/buscar.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { pageQuery } from '#web/plumbing/query.ts'
import { useDelayed } from '#web/plumbing/use-delayed.ts'

/** Debounce. */
const restMs = 150

export interface Busqueda {
  /** The last answer, maybe to what was typed before; none without a network. */
  encontrado: ResultadosBusqueda | undefined
  /** An answer to what is typed now is on its way. */
  buscando: boolean
  sinRed: boolean
  error: Error | null
  onRetry: () => unknown
}

/** Debounced search; keeps the previous answer until the next one arrives. */
export function useEncontrado(typed: string): Busqueda {
  const q = typed.trim()
  const rested = useDelayed(q, restMs)
  const long = q.length >= minLetras
  const read = useQuery({
    ...pageQuery(buscarApi.buscar, { query: { q: rested } }),
    enabled: long && rested.length >= minLetras,
    // Every answer is audited: do not repeat a search within five minutes.
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
