/** Without another change for this long a burst of them has passed. */
export const calmaMs = 5_000

/** Open pages do not read again at the same moment: two hundred dashboards are some seconds of a core. */
export const repartoMs = 20_000

/** In a burst without end they read again after all. */
export const aLoMasMs = 60_000

/** Runs `act` once the changes have passed. `azar`: this page's share, from 0 to 1. */
export function trasLaCalma(act: () => void, azar: () => number = Math.random) {
  let waiting: { timer: ReturnType<typeof setTimeout>; since: number } | undefined

  return {
    /** A change that may wait. */
    changed(): void {
      clearTimeout(waiting?.timer)
      const since = waiting?.since ?? performance.now()
      const left = Math.max(since + aLoMasMs - performance.now(), 0)
      const end = () => {
        waiting = undefined
        act()
      }
      waiting = { timer: setTimeout(end, Math.min(calmaMs + azar() * repartoMs, left)), since }
    },
    stop: () => clearTimeout(waiting?.timer),
  }
}
