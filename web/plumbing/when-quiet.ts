import type { QueryClient } from '@tanstack/react-query'

/**
 * Runs once the screen has what it asked the server for: until then all that is fetched takes from it. Returns a
 * function that gives up waiting.
 */
export function whenQuiet(queries: QueryClient, run: () => void): () => void {
  const look = () => {
    if (queries.isFetching() > 0) return
    stop()
    // What has come is drawn first. Safari does not say when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(run)
    else setTimeout(run, 500)
  }
  const stop = queries.getQueryCache().subscribe(look)
  const first = setTimeout(look)
  return () => {
    clearTimeout(first)
    stop()
  }
}
