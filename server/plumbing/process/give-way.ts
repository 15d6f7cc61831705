import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/**
 * Lets the server go first: called by a worker thread, or by a child process. On Linux a priority belongs to the calling
 * thread; elsewhere to the whole process.
 */
export function giveWay(): void {
  const isChild = isMainThread && process.send !== undefined
  if (isChild || (process.platform === 'linux' && !isMainThread)) setPriority(10)
}
