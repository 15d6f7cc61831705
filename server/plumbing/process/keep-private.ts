import { chmodSync, type Dirent, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from './start-error.ts'

const others = 0o077
const sticky = 0o1000

/**
 * Makes DATA_DIR private to its owner: sets the umask for new files and removes the rights of others from existing
 * ones. Call it before writing anything. Windows has no such modes.
 * @throws StartError with a line that names what cannot be tightened
 */
export function keepPrivate(dataDir: string): void {
  if (process.platform === 'win32') return
  process.umask(others)
  mkdirSync(dataDir, { recursive: true })
  const about = statSync(dataDir)
  // Tightening `/` or `/tmp` would lock everyone out of the machine.
  if (about.mode & sticky || resolve(dataDir) === '/')
    throw new StartError(`No se pudo usar DATA_DIR: ${dataDir} es de todo el equipo. Use una carpeta propia.`)
  tighten(dataDir, about)
  tightenBelow(dataDir)
}

/** Skips links: their targets have their own modes. */
function tightenBelow(folder: string): void {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) continue
    const about = lstatSync(path, { throwIfNoEntry: false })
    if (about) tighten(path, about)
    if (about?.isDirectory()) tightenBelow(path)
  }
}

/** Skips a folder that only its owner may list, such as `lost+found`, and one just removed by another process. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (['EACCES', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

function tighten(path: string, { mode }: Stats): void {
  if ((mode & others) === 0) return
  let reason: string | undefined
  try {
    chmodSync(path, mode & 0o700)
    // Some file systems accept the call and change nothing.
    if (!((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & others)) return
  } catch (error) {
    reason = (error as NodeJS.ErrnoException).code
    if (reason === 'ENOENT') return
  }
  throw new StartError(
    `No se pudo usar DATA_DIR: otras cuentas del equipo pueden abrir ${path}, y quitarles el permiso no fue posible${
      reason ? ` (${reason})` : ''
    }. Hágalo con chmod y chown.`,
  )
}
