import type { QueryClient } from '@tanstack/react-query'

/** A request without an answer holds back what waits for quiet no longer than this. */
const patienceMs = 10_000

/**
 * Runs once the screen has what it asked the server for: until then all that is fetched takes from it. Returns a
 * function that gives up waiting.
 */
export function whenQuiet(queries: QueryClient, run: () => void): () => void {
  let stop = () => {}
  let over = false
  const end = () => {
    over = true
    stop()
    clearTimeout(late)
  }
  const act = () => {
    if (over) return
    end()
    run()
  }
  const late = setTimeout(act, patienceMs)
  const wait = () => {
    const look = () => {
      if (queries.isFetching() > 0) return
      stop()
      // The answers are drawn first, and may ask for more.
      void idle().then(() => over || (queries.isFetching() > 0 ? wait() : act()))
    }
    const unsubscribe = queries.getQueryCache().subscribe(look)
    const first = setTimeout(look)
    stop = () => {
      clearTimeout(first)
      unsubscribe()
    }
  }
  wait()
  return end
}

/** Resolves when the browser has nothing to do. Safari does not say so: after half a second. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 500)))
