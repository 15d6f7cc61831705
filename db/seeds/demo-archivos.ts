import type { Db } from '#server/plumbing/data/database.ts'
import type { Storage } from '#server/plumbing/files/storage.ts'
import { insertDemoBiblioteca } from './demo-biblioteca.ts'
import { insertDemoDocumentos } from './demo-documentos.ts'
import { insertDemoFotos } from './demo-fotos.ts'
import { insertDemoPapel } from './demo-papel.ts'
import { insertDemoRetratos } from './demo-retratos.ts'

/** The demo company's files, separate from its rows because they take some seconds. */
export async function insertDemoArchivos(db: Db, storage: Storage, now: Date): Promise<void> {
  await insertDemoFotos(db, storage, now)
  await insertDemoRetratos(db, storage, now)
  await insertDemoDocumentos(db, storage, now)
  await insertDemoBiblioteca(db, storage, now)
  await insertDemoPapel(db, storage)
}
