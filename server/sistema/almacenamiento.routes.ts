import type { FastifyInstance } from 'fastify'
import { sistemaApi } from '#contract/sistema.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { estadoDisco, measureDisk } from '#server/plumbing/process/disk.ts'
import { databaseBytes } from '#server/plumbing/data/portable-sql.ts'
import { faltanEnPalabras, findMissing } from '#server/plumbing/respaldo/archivos-nombrados.ts'
import { listApartados } from '#server/plumbing/respaldo/apartados.ts'
import { listEn } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Storage } from '#server/plumbing/files/storage.ts'

export function almacenamientoRoutes(app: FastifyInstance, { config, database, storage }: Deps): void {
  const { db, engine } = database

  serve(app, sistemaApi.almacenamiento, async () => {
    const respaldos = [...(await listEn(db, 'bueno', 'danado')), ...(await listApartados(database))]
    const disco = await measureDisk(config.dataDir)
    return {
      base: {
        motor: engine === 'sqlite' ? ('SQLite' as const) : ('PostgreSQL' as const),
        bytes: await databaseBytes(db),
      },
      archivos: await measure(database.reports, storage),
      respaldos: { cantidad: respaldos.length, bytes: respaldos.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) },
      disco: { ...disco, poco: estadoDisco(disco, config) !== 'bien' },
    }
  })
}

/** Sums all uploaded files by top folder, and says which are missing. */
async function measure(reports: ReadDb, storage: Storage) {
  const carpetas = new Map<string, { carpeta: string; cantidad: number; bytes: number }>()
  const faltan = await findMissing(reports, async () => {
    const claves: string[] = []
    for await (const { key, size } of storage.all()) {
      claves.push(key)
      const carpeta = key.includes('/') ? key.slice(0, key.indexOf('/')) : 'otros'
      const { cantidad, bytes } = carpetas.get(carpeta) ?? { cantidad: 0, bytes: 0 }
      carpetas.set(carpeta, { carpeta, cantidad: cantidad + 1, bytes: bytes + size })
    }
    return claves
  })
  const sum = (of: 'cantidad' | 'bytes') => carpetas.values().reduce((all, carpeta) => all + carpeta[of], 0)
  return {
    cantidad: sum('cantidad'),
    bytes: sum('bytes'),
    carpetas: [...carpetas.values()],
    faltan: faltan.length > 0 ? faltanEnPalabras(faltan) : null,
  }
}
