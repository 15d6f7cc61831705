/**
 * The same task, never twice at once: who asks while it runs is answered after one more run, however many ask.
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
