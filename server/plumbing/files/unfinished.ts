import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Folder of uploads during their request. */
export const temporalOf = (dataDir: string): string => join(dataDir, 'temporal')

const hour = 60 * 60 * 1000

/**
 * Removes the unfinished uploads and copies of killed processes. `alone`: no other process uses this folder, as on
 * SQLite. Otherwise only those untouched for an hour.
 */
export async function tidyUnfinished(dataDir: string, { alone, now }: { alone: boolean; now: Date }): Promise<void> {
  const temporal = temporalOf(dataDir)
  await mkdir(temporal, { recursive: true, mode: 0o700 })
  await removeFrom(temporal, () => true)
  // Copies before a migration, a restore or a move: their process works alone.
  await removeFrom(join(dataDir, 'respaldos'), (name) => /^(?:antes-de|mudanza)-.*\.parcial$/.test(name))

  async function removeFrom(folder: string, isUnfinished: (name: string) => boolean) {
    for (const name of (await readdir(folder).catch(() => [])).filter(isUnfinished)) {
      const path = join(folder, name)
      const since = alone
        ? 0
        : await stat(path).then(
            ({ mtimeMs }) => mtimeMs,
            () => now.getTime(),
          )
      if (alone || now.getTime() - since > hour) await rm(path, { recursive: true, force: true })
    }
  }
}
