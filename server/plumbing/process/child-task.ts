import { fork } from 'node:child_process'
import { once } from 'node:events'

interface Limits {
  /** What its own objects may take; past that it ends without an answer. */
  memoryMb: number
  /** How long it may take. */
  ms: number
}

/**
 * One task in a process of its own, which knows no secret and is gone with its memory once it has answered. Answers
 * nothing where it ended over the task: it ran out of memory or time.
 */
export async function inChild<Answer>(worker: URL, task: unknown, limits: Limits): Promise<Answer | undefined> {
  const child = fork(worker, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${limits.memoryMb}`],
    env: { MALLOC_ARENA_MAX: '2', ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }) },
    // What it would say of its own end is no line of the program's log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const tooLong = setTimeout(() => child.kill('SIGKILL'), limits.ms)
  try {
    const answered = once(child, 'message').then(([answer]) => answer as Answer)
    const ended = once(child, 'exit').then(() => undefined)
    child.send(task as object)
    return await Promise.race([answered, ended])
  } catch {
    return undefined
  } finally {
    clearTimeout(tooLong)
    child.on('error', () => {}).kill('SIGKILL')
  }
}
