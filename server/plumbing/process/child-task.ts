import { fork } from 'node:child_process'
import { once } from 'node:events'
import { bareEnvironment, confined, type Reach } from './confined.ts'

interface Limits {
  /** Heap limit; beyond it the process dies without a result. */
  memoryMb: number
  /** Time limit. */
  ms: number
}

/**
 * Runs one task in a child process that knows no secret, reaches nothing but its code and `reach`, and frees its memory
 * when it ends. Returns undefined if it died over the task, out of memory or time.
 * @throws where no process can be started
 */
export async function inChild<Answer>(
  worker: URL,
  task: unknown,
  limits: Limits,
  reach: Reach = {},
): Promise<Answer | undefined> {
  const child = fork(worker, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${limits.memoryMb}`, ...confined(reach)],
    env: bareEnvironment(),
    // Keeps its crash output out of the program's log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await once(child, 'spawn')
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
