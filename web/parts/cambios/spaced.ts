/**
 * Time between two reads of the same kind, a quarter more or less: a change is on the screen within a second, and open pages drift
 * apart.
 */
export const everyMs = 800

/**
 * Coalesces calls with the same key: the first runs at once, then one per 0.8 s while more come, and the last one always runs.
 * Sixty members who answer an alarm would otherwise make every open page read again sixty times. `azar`: from 0 to 1.
 */
export function spaced(azar: () => number = Math.random) {
  /** By key: the last call, to run when its pause ends. */
  const paused = new Map<string, { timer: ReturnType<typeof setTimeout>; next?: (() => void) | undefined }>()

  function run(key: string, act: () => void): void {
    const pause = paused.get(key)
    if (pause) {
      pause.next = act
      return
    }
    const timer = setTimeout(
      () => {
        const next = paused.get(key)?.next
        paused.delete(key)
        if (next) run(key, next)
      },
      everyMs * (0.75 + azar() / 2),
    )
    paused.set(key, { timer })
    act()
  }

  return {
    run,
    stop(): void {
      for (const { timer } of paused.values()) clearTimeout(timer)
      paused.clear()
    },
  }
}
