import type { QueryClient } from '@tanstack/react-query'

/**
 * Runs once the screen has what it asked the server for: until then all that is fetched takes from it. Returns a
 * function that gives up waiting.
 */
export function whenQuiet(queries: QueryClient, run: () => void): () => void {
  const look = () => {
    if (queries.isFetching() > 0) return
    stop()
    // The answers are drawn first.
    void idle().then(run)
  }
  const stop = queries.getQueryCache().subscribe(look)
  const first = setTimeout(look)
  return () => {
    clearTimeout(first)
    stop()
  }
}

/** Resolves when the browser has nothing to do. Safari does not say so: after half a second. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 500)))
