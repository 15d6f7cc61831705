import type { Database } from '#server/plumbing/data/database.ts'
import type { Storage } from '#server/plumbing/files/storage.ts'
import { rehearse } from '#server/plumbing/respaldo/ensayo.ts'
import { insertRespaldo, listRespaldos } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { makeRespaldo } from '#server/plumbing/respaldo/respaldos.ts'

interface Demo {
  database: Database
  storage: Storage
  sealKey: Buffer
}

/** Last night's backup of the demo: a real one, made and rehearsed once its rows and files are there. */
export async function makeDemoRespaldo({ database, storage, sealKey }: Demo): Promise<void> {
  if ((await listRespaldos(database.db)).length > 0) return
  const clock = () => new Date()
  const id = await insertRespaldo(database.db, 'diario', clock())
  const nobody = { onDamage: async () => {}, onMissing: async () => {} }
  await makeRespaldo({ database, storage, clock, sealKey, rehearse, copias: null, ...nobody }, { id })
}
