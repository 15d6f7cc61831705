import type { FastifyInstance } from 'fastify'
import { sistemaApi } from '#contract/sistema.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { countOtroDominio } from '#server/llaves/dominio.queries.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { estadoDisco, measureDisk } from '#server/plumbing/process/disk.ts'
import { version } from '#server/plumbing/process/version.ts'
import { findVersionNueva } from './versiones.queries.ts'
import { findRevision, sumCorreos, sumRespaldos, sumTareas } from './resumen.queries.ts'

export function resumenSistemaRoutes(app: FastifyInstance, { config, database, clock, outbox, tareas }: Deps): void {
  const { db, engine } = database
  serve(app, sistemaApi.resumen, async () => {
    const now = clock()
    const disco = await measureDisk(config.dataDir)
    const ofSqlite = engine === 'sqlite'
    return {
      medido_en: now.toISOString(),
      version,
      version_nueva: await findVersionNueva(db),
      respaldo: await sumRespaldos(db, now, Boolean(config.respaldosS3 ?? config.s3)),
      correo: { servidor: outbox.hasServer, ...(await sumCorreos(db)) },
      espacio: { ...disco, estado: estadoDisco(disco, config) },
      tareas: await sumTareas(db, tareas.lista, now),
      base: {
        motor: ofSqlite ? ('SQLite' as const) : ('PostgreSQL' as const),
        ...(ofSqlite ? await findRevision(db) : { revisada_en: null, danada: false }),
      },
      direccion: config.ownHosts ? config.publicUrl : null,
      llaves_de_otra: await countOtroDominio(db),
    }
  })
}
