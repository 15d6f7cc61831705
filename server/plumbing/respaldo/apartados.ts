import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../data/database.ts'
import { listRespaldos } from './respaldos.queries.ts'

interface Apartado {
  path: string
  bytes: number
  since: Date
}

const day = 24 * 60 * 60 * 1000
/** Long enough to go back to; they hold members removed since, some also sessions and links. */
const keptMs = 30 * day

/** Lists copies made before a migration, a restore or a move, which are in no list of backups. */
export async function listApartados({ db, dataDir }: Pick<Database, 'db' | 'dataDir'>): Promise<Apartado[]> {
  const carpeta = join(dataDir, 'respaldos')
  const names = (await readdir(carpeta).catch(() => [])).filter((name) => /^(antes-de|mudanza)-/.test(name))
  if (names.length === 0) return []
  const listed = new Set((await listRespaldos(db)).map(({ archivo }) => archivo))
  const found = names
    .filter((name) => !listed.has(name))
    .map(async (name) => {
      const path = join(carpeta, name)
      const about = await stat(path).catch(() => undefined)
      return about?.isFile() ? [{ path, bytes: about.size, since: about.mtime }] : []
    })
  return (await Promise.all(found)).flat()
}

/** Files that cannot be removed stay for now. */
export async function throwAwayApartados(database: Pick<Database, 'db' | 'dataDir'>, now: Date): Promise<void> {
  for (const { path, since } of await listApartados(database))
    if (now.getTime() - since.getTime() > keptMs) await rm(path, { force: true }).catch(() => {})
}
