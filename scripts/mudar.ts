// `npm run mudar -- postgres://…` copies every row of this installation into an empty PostgreSQL, while no server runs.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase, type Database } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { enPalabras } from '#server/plumbing/process/start-error.ts'
import { writeArchive } from '#server/plumbing/respaldo/escribir.ts'
import { openArchive, verifyArchive } from '#server/plumbing/respaldo/leer.ts'
import type { Manifiesto } from '#server/plumbing/respaldo/manifiesto.ts'
import { carpetaRespaldos } from '#server/plumbing/respaldo/respaldos.ts'
import { holdsCompany, restoreArchive } from '#server/plumbing/respaldo/restaurar.ts'
import { listTablas, sumOf } from '#server/plumbing/respaldo/tablas.ts'
import { cuantas, enConsola, Negativa } from './consola.ts'
import { orden } from '#server/plumbing/process/orden.ts'

const [url = ''] = process.argv.slice(2)

await enConsola({ alone: true }, async ({ config, database }) => {
  if (!/^postgres(?:ql)?:\/\//.test(url))
    throw new Negativa(`Uso: ${orden('mudar')} postgres://usuario:clave@servidor/base`)
  if (config.databaseUrl === url) throw new Negativa('Los datos ya están en esa base de datos.')
  // As a start would, so that both sides have the same tables.
  await migrate(database)
  const destination = { dataDir: config.dataDir, databaseUrl: url, timeLimits: null }
  const there = await openDatabase(destination).catch((error: Error) => {
    throw new Negativa(`No se pudo usar la base de datos de destino: ${enPalabras(error)}`, { cause: error })
  })
  try {
    if (await holdsCompany(there.db)) throw new Negativa('La base de datos de destino ya tiene una compañía.')
    return await move(database, there)
  } finally {
    await there.close()
  }
})

async function move(here: Database, there: Database): Promise<string> {
  const now = new Date()
  const path = join(carpetaRespaldos(here.dataDir), `mudanza-${now.toISOString().replaceAll(/[:.]/g, '-')}.zip`)
  try {
    const sealKey = randomBytes(32)
    await writeArchive({ database: here }, path, { completo: true, sealKey, now })
    await verifyArchive(path, { sealKey })
    const archivo = await openArchive(path)
    await restoreArchive(archivo, there, null)
    archivo.close()
    await compare(archivo.manifiesto, there)
    const { tablas } = archivo.manifiesto
    const filas = tablas.reduce((sum, tabla) => sum + tabla.filas, 0)
    return [
      `Se mudaron ${cuantas(filas)} filas de ${tablas.length} tablas; la suma SHA-256 de cada tabla coincide.`,
      'Los archivos quedan donde están: conserve DATA_DIR y STORAGE_URL.',
      'Ponga esa dirección en DATABASE_URL e inicie el programa. La base de datos anterior quedó como estaba.',
    ].join('\n')
  } finally {
    // The archive contains sessions, links and the push private key.
    await rm(path, { force: true })
  }
}

/** Checks every destination table against the archive's checksums. @throws Negativa */
async function compare({ tablas }: Manifiesto, { db }: Database): Promise<void> {
  const there = new Map((await listTablas(db)).map((tabla) => [tabla.nombre, tabla]))
  for (const { nombre, sha256, filas } of tablas) {
    const tabla = there.get(nombre)
    const suma = tabla && (await sumOf(db, tabla))
    if (suma?.sha256 !== sha256 || suma.filas !== filas)
      throw new Negativa(`La tabla ${nombre} no quedó igual en el destino. La base de datos de origen no cambió.`)
  }
}
