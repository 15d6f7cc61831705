import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './database-errors.ts'
import { StartError } from './start-error.ts'

/**
 * Keeps a second server off the same folder: live changes and caches live in memory (data §6.6).
 * The lock is the operating system's, on a side file, so that it falls with its process however that ends.
 * @throws StartError with a clear line when another process holds it
 */
export function lockInstance(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true })
  const file = new DatabaseSync(join(dataDir, 'cuartel.lock'), { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new StartError(
      `Ya hay un servidor de Cuartel en ${dataDir}. Deténgalo primero, o use otra carpeta en DATA_DIR.`,
      { cause: error },
    )
  }
  return { release: () => file.close() }
}
