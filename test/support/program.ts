import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import type { DatabaseSettings } from '#server/plumbing/database.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** The program as it is run for real: its own process, on a port the system picks. */
export interface Program {
  address: string
  process: ChildProcess
  /** All it said until now: its log and, on standard error, what only its operator may read. */
  said: () => string
  /** SIGTERM, or the signal given; answers how it ended. */
  stop: (signal?: NodeJS.Signals) => Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** A folder of its own, removed after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuartel-program-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the program and waits until it listens; it is stopped after the test file. */
export async function startProgram(settings: DatabaseSettings, env: Record<string, string> = {}): Promise<Program> {
  const program = spawnProgram(settings, env)
  afterAll(() => program.stop())
  const address = await program.listening
  return { ...program, address }
}

/** Starts the program and waits until it ends by itself; answers its exit code and what it said. */
export async function runToEnd(settings: DatabaseSettings, env: Record<string, string>) {
  const program = spawnProgram(settings, env)
  program.listening.catch(() => undefined)
  const { code } = await program.ended
  return { code, said: program.said() }
}

function spawnProgram({ dataDir, databaseUrl }: DatabaseSettings, env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  )
  const listening = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said += `${line}\n`
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
