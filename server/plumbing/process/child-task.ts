import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { bareEnvironment, confined, type Reach } from './confined.ts'

interface Limits {
  /** Heap limit; beyond it the process dies without a result. */
  memoryMb: number
  /** Time limit, from the last that it was told. */
  ms: number
}

/**
 * Runs one task in a child process that knows no secret, reaches nothing but its code and `reach`, and frees its memory
 * when it ends. A long task is sent part by part. Returns undefined if it died over the task, out of memory or time.
 * @throws where no process can be started, and what the parts throw
 */
export async function inChild<Answer>(
  worker: URL,
  task: object | AsyncIterable<object>,
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
  giveWayToTheProgram(child)
  const tooLong = setTimeout(() => child.kill('SIGKILL'), limits.ms)
  const nothing = () => undefined
  const answered = once(child, 'message').then(([answer]) => answer as Answer, nothing)
  const ended = once(child, 'exit').then(nothing, nothing)
  try {
    for await (const part of Symbol.asyncIterator in task ? task : [task]) {
      const taken = await Promise.race([sent(child, part), ended])
      if (!taken) return undefined
      tooLong.refresh()
    }
    return await Promise.race([answered, ended])
  } finally {
    clearTimeout(tooLong)
    child.on('error', () => {}).kill('SIGKILL')
  }
}

/** A third of its share of a core: whoever waits for a page goes first, and on a busy machine the task still gets on. */
const nice = 5

function giveWayToTheProgram({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, nice)
  } catch {
    // It has ended already.
  }
}

const sent = (child: ChildProcess, part: object) =>
  new Promise<boolean>((resolve) => void child.send(part, (error) => resolve(!error)))
