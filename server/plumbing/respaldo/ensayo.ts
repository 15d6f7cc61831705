import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { inChild } from '../process/child-task.ts'
import { TareaError } from '../process/tareas.ts'
import type { Ensayado } from './ensayo-worker.ts'
import { ArchivoRechazado } from './leer.ts'

const limits = { memoryMb: 512, ms: 60 * 60 * 1000 }

/** Throws if an archive cannot be restored. */
export type Rehearse = (path: string, dataDir: string) => Promise<void>

/**
 * Restores the rows into a scratch SQLite database, from either engine, and checks every reference: in a child process,
 * so that the server keeps answering.
 * @throws ArchivoRechazado where the archive cannot be restored
 * @throws TareaError where that could not be found out
 */
export const rehearse: Rehearse = async (path, dataDir) => {
  await removeOldScratch(dataDir)
  const folder = await mkdtemp(join(await scratchFolder(dataDir), `${process.pid}-`))
  try {
    const task = { path: resolve(path), folder: resolve(folder) }
    const reach = { reads: [task.path, task.folder], writes: [task.folder], sqlite: true }
    const done = await inChild<Ensayado>(new URL('./ensayo-worker.ts', import.meta.url), task, limits, reach)
    if (done?.refused) throw new ArchivoRechazado(done.refused)
    if (done?.ok) return
    throw new TareaError(`No se pudo ensayar su restauración: ${done?.failed ?? 'el ensayo se interrumpió'}.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the scratch folders of dead processes, at the start and before each rehearsal. */
export async function removeOldScratch(dataDir: string): Promise<void> {
  const folder = await scratchFolder(dataDir)
  for (const name of await readdir(folder))
    if (!isAlive(Number.parseInt(name, 10))) await rm(join(folder, name), { recursive: true, force: true })
}

/** For temporary artifacts: a restored database, a decrypted archive. */
export async function scratchFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'ensayos')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
