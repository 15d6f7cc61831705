import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/** Runs a shell command once this worker is gone, however it ends: vitest kills it without an `exit` event. */
export function afterWorker(command: string): void {
  const waiting = spawn('sh', ['-c', `read _; ${command}`], { stdio: ['pipe', 'ignore', 'ignore'] })
  waiting.unref()
  const pipe = waiting.stdin as Socket
  pipe.unref()
}
