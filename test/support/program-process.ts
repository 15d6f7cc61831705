import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import { relojEnv, relojMs } from './reloj.ts'

const root = new URL('../../', import.meta.url)
const main = fileURLToPath(new URL('main.ts', root))
/** Compile cache, as in `npm start`. */
export const compiled = fileURLToPath(new URL('node_modules/.cache/cuartel', root))

type Ending = { code: number | null; signal: NodeJS.Signals | null }

/** The program in a process of its own, on a port picked by the system. */
export interface ProgramProcess {
  process: ChildProcess
  /** Its output so far: the log and, on stderr, messages for the operator only. */
  said: () => string
  /** Resolves with its address once it listens. */
  listening: Promise<string>
  ended: Promise<Ending>
  /** Sends `signal`, SIGTERM by default; resolves when the process has exited. */
  stop: (signal?: NodeJS.Signals) => Promise<Ending>
}

/** `masMs`: shifts its clock beyond that of the run. */
export function spawnProgram(
  { dataDir, databaseUrl }: DatabaseSettings,
  env: Record<string, string>,
  masMs = 0,
): ProgramProcess {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', main], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      // No settings of this machine.
      CUARTEL_ENV: '',
      NODE_COMPILE_CACHE: compiled,
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...relojEnv(relojMs() + masMs),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const ended = new Promise<Ending>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })))
  const listening = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said += `${line}\n`
      // Out of production Vite writes here too.
      if (!line.startsWith('{')) return
      const { msg, address } = JSON.parse(line) as { msg: string; address: string }
      if (msg === 'listening') resolve(address)
    })
    void ended.then(({ code }) => reject(new Error(`The program ended (${code}):\n${said}`)))
  })
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return await ended
  }
  return { process: child, said: () => said, listening, ended, stop }
}
