import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import { type ProgramProcess, spawnProgram } from './program-process.ts'
import { atTheEnd } from './at-the-end.ts'

/** A folder of its own, removed after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuartel-program-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the program and waits until it listens; it is stopped after the test file. */
export async function startProgram(
  settings: DatabaseSettings,
  env: Record<string, string> = {},
): Promise<ProgramProcess & { address: string }> {
  const program = spawnProgram(settings, env)
  atTheEnd(() => program.stop())
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
