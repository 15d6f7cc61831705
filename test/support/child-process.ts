import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import type { Job } from './child.ts'
import { compiled } from './program-process.ts'

interface Child {
  pid: number
  /** Its stdout, line by line. */
  lines: AsyncIterator<string>
  /** @throws with its stderr when it exits first */
  nextLine(): Promise<string>
  /** Lets it continue, by closing its stdin. */
  tell(): void
  /** kill -9 */
  kill(): void
  /** Exit code; null when killed. */
  ended: Promise<number | null>
}

/** Starts another process on the same database. */
export function startChild(job: Job, settings: DatabaseSettings & { smtpUrl?: string }): Child {
  const path = fileURLToPath(new URL('./child.ts', import.meta.url))
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled }
  const child = spawn(process.execPath, [path, job, JSON.stringify(settings)], { env })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const complaints = text(child.stderr)
  return {
    pid: child.pid as number,
    lines,
    async nextLine() {
      const { done, value } = await lines.next()
      if (done) throw new Error(`The process «${job}» ended early: ${await complaints}`)
      return value
    },
    tell: () => void child.stdin.end(),
    kill: () => void child.kill('SIGKILL'),
    ended: once(child, 'exit').then(([code]) => code as number | null),
  }
}
