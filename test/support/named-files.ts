import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Storage } from '#server/plumbing/files/storage.ts'
import { findNamed } from '#server/plumbing/respaldo/archivos-nombrados.ts'

/** Writes a small file for each that the rows name; returns how many. */
export async function writeNamedFiles(db: ReadDb, storage: Pick<Storage, 'write'>): Promise<number> {
  const named = await findNamed(db)
  for (const clave of named) await storage.write(clave.endsWith('/') ? `${clave}1.jpg` : clave, Buffer.from('%PDF'))
  return named.size
}
