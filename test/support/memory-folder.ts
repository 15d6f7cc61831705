import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const neededBytes = 6 * 1024 ** 3

/**
 * In-memory temporary folder of this run, removed on exit; undefined if there is no room. Each test file creates hundreds
 * of database files, which on disk take longer than the tests.
 */
export function memoryFolder(): string | undefined {
  if (roomBytes() < neededBytes) return undefined
  // Killed runs leave theirs behind.
  for (const name of readdirSync(memory)) {
    const pid = /^cuartel-pruebas-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true })
  }
  const folder = join(memory, `cuartel-pruebas-${process.pid}`)
  // PostgreSQL runs as another user.
  mkdirSync(folder, { mode: 0o755, recursive: true })
  process.on('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // A program that still ends may write to it: the next run removes the rest.
    }
  })
  return folder
}

function roomBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize
  } catch {
    return 0
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
