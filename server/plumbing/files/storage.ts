import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { refuseWhenFull } from '../process/disk.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * Uploaded files. A file is written before the row that names it commits, and removed after the row is: a failure in
 * between leaves an orphan file, never a row without its file.
 */
export interface Storage {
  /** Atomic and durable, even across a power cut. Streams are never buffered whole. */
  write(key: string, content: Uint8Array | Readable): Promise<void>
  read(key: string): Promise<{ size: number; bytes: Readable } | undefined>
  /** Direct children of a folder: key and modification time. */
  list(folder: string): Promise<{ key: string; since: Date }[]>
  /** Every uploaded file, one by one. */
  all(): AsyncIterable<{ key: string; size: number }>
  /** Removes a file, or a folder with its content; idempotent. */
  remove(key: string): Promise<void>
}

/** A folder of the bucket for copies of backups, not uploaded files: `all` skips it. */
export const carpetaReservada = 'respaldos'

/** Says whose the storage is (`storage-mark.ts`); no uploaded file: `all` skips it. */
export const markKey = 'instalacion'

/** Keys are ours, never a person's: words of a-z, 0-9 and dashes, the last with an optional extension. */
export const isKey = (key: string): boolean => /^[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.[a-z0-9]+)?$/.test(key)

export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error(`no key of a file: ${key}`)
  return key
}

/** Storage in the installation's folder. */
export function openStorage(dataDir: string): Storage {
  const root = join(dataDir, 'archivos')
  const pathOf = (key: string): string => join(root, ...checkedKey(key).split('/'))
  return {
    async write(key, content) {
      const path = pathOf(key)
      // A valid key too: a power cut leaves a listed orphan that no row names.
      const unfinished = join(dirname(path), `${randomUUID()}.parcial`)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await refuseWhenFull(dirname(path))
      try {
        await writeToDisk(unfinished, content)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },

    async read(key) {
      const path = pathOf(key)
      const about = await stat(path).catch(unlessMissing)
      if (!about?.isFile()) return undefined
      const bytes = createReadStream(path)
      // Once open, it can be read to its end even if it is removed meanwhile.
      return (await once(bytes, 'open').catch(unlessMissing)) && { size: about.size, bytes }
    },

    async list(folder) {
      const names = (await readdir(pathOf(folder)).catch(unlessMissing)) ?? []
      const found = names.map(async (name) => {
        const key = `${folder}/${name}`
        // Foreign files stay as they are.
        const about = isKey(key) ? await stat(pathOf(key)).catch(unlessMissing) : undefined
        return about ? [{ key, since: about.mtime }] : []
      })
      return (await Promise.all(found)).flat()
    },

    all: () => filesBelow(root),

    async remove(key) {
      await rm(pathOf(key), { recursive: true, force: true })
    },
  }
}

async function* filesBelow(root: string, folder = ''): AsyncGenerator<{ key: string; size: number }> {
  for (const name of (await readdir(join(root, folder)).catch(unlessMissing)) ?? []) {
    const key = `${folder}${name}`
    const about = await stat(join(root, key)).catch(unlessMissing)
    if (about?.isDirectory()) yield* filesBelow(root, `${key}/`)
    else if (about?.isFile() && isKey(key) && key !== markKey) yield { key, size: about.size }
  }
}

async function writeToDisk(path: string, content: Uint8Array | Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
