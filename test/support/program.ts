import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import { type ProgramProcess, spawnProgram } from './program-process.ts'
import { atTheEnd } from './at-the-end.ts'

/** Creates a temporary folder, removed after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuartel-program-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the program, waits until it listens, and stops it after the test file. */
export async function startProgram(
  settings: DatabaseSettings,
  env: Record<string, string> = {},
  masMs = 0,
): Promise<ProgramProcess & { address: string }> {
  const program = spawnProgram(settings, env, masMs)
  atTheEnd(() => program.stop())
  const address = await program.listening
  return { ...program, address }
}

/** Starts the program and waits for it to exit; returns its exit code and output. */
export async function runToEnd(settings: DatabaseSettings, env: Record<string, string>) {
  const program = spawnProgram(settings, env)
  program.listening.catch(() => undefined)
  const { code } = await program.ended
  return { code, said: program.said() }
}
