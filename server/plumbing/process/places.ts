import { stat } from 'node:fs/promises'

/** The first of some paths that no longer leads to the file or folder that it led to; null while all do. */
export type Displaced = () => Promise<string | null>

/**
 * Remembers what is at these paths by device and inode. A program keeps writing into a file that was removed, moved or
 * unmounted, and nobody finds that again. What is not there yet is not watched.
 */
export async function rememberPlaces(paths: readonly string[]): Promise<Displaced> {
  const known: (readonly [path: string, identity: string])[] = []
  for (const path of paths) {
    const identity = await identityOf(path)
    if (identity) known.push([path, identity])
  }
  return async () => {
    for (const [path, identity] of known) if ((await identityOf(path)) !== identity) return path
    return null
  }
}

async function identityOf(path: string): Promise<string | null> {
  const about = await stat(path, { bigint: true }).catch(() => null)
  return about && `${about.dev}:${about.ino}`
}
