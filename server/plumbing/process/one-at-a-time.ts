/**
 * Runs `task` one at a time: calls during a run share one more run after it.
 * `task` must not reject.
 */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  return () => {
    again = true
    running ??= (async () => {
      while (again) {
        again = false
        await task()
      }
      running = undefined
    })()
    return running
  }
}
