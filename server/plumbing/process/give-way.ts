import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/** Lets the server go first. On Linux a priority belongs to the calling thread; elsewhere to the whole process. */
export function giveWay(): void {
  if (process.platform === 'linux' && !isMainThread) setPriority(10)
}
