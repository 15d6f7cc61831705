import type { QueryClient } from '@tanstack/react-query'

/**
 * Runs once the screen has what it asked the server for: until then all that is fetched takes from it. Returns a
 * function that gives up waiting.
 */
export function whenQuiet(queries: QueryClient, run: () => void): () => void {
  let stop = () => {}
  const wait = () => {
    const look = () => {
      if (queries.isFetching() > 0) return
      stop()
      // The answers are drawn first, and may ask for more.
      void idle().then(() => (queries.isFetching() > 0 ? wait() : run()))
    }
    const unsubscribe = queries.getQueryCache().subscribe(look)
    const first = setTimeout(look)
    stop = () => {
      clearTimeout(first)
      unsubscribe()
    }
  }
  wait()
  return () => stop()
}

/** Resolves when the browser has nothing to do. Safari does not say so: after half a second. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 500)))
