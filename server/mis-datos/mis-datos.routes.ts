import type { FastifyInstance } from 'fastify'
import { misDatosApi } from '#contract/mis-datos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { asFile } from '#server/plumbing/attachment.ts'
import { recordAudit } from '#server/plumbing/audit.ts'
import type { Deps } from '#server/plumbing/deps.ts'
import { countTry, presentLimits } from '#server/plumbing/limits.ts'
import { serve } from '#server/plumbing/serve.ts'
import type { Storage } from '#server/plumbing/storage.ts'
import { type Entrada, zipOf } from '#server/plumbing/zip.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { contenido, listArchivos } from './contenido.queries.ts'
import { leame } from './leame.rules.ts'

export function misDatosRoutes(app: FastifyInstance, { config, database, changes, clock, storage }: Deps): void {
  const { db, reports } = database
  const limits = presentLimits({ database, changes })

  serve(app, misDatosApi.exportacion, async ({ actor: { id, nombre }, request, reply }) => {
    const now = clock()
    if (config.rateLimits) await countTry(db, `exportacion ${id}`, (await limits()).exportacion, now)
    // Before it is read: it tells of itself.
    await recordAudit(db, request, { accion: 'exportar', entidad: 'mis_datos', entidad_id: id }, now)
    asFile(reply, { nombre: `Mis datos ${diaLocal(now)}.zip`, tipo: 'application/zip' })
    return zipOf(entradas(id, nombre, now))
  })

  /** One sheet at a time, then one file at a time; last, as it counts them, the word on what they are. */
  async function* entradas(id: number, nombre: string, now: Date): AsyncGenerator<Entrada> {
    const hojas = []
    for (const { nombre, sobre, rows } of contenido) {
      const filas = await rows(reports, id)
      hojas.push({ nombre, sobre, filas: filas.length })
      yield {
        nombre: `datos/${nombre}.json`,
        bytes: [Buffer.from(`${JSON.stringify(filas.map(readable), null, 2)}\n`)],
      }
    }
    for (const { nombre, clave } of await listArchivos(reports, id))
      yield { nombre: `archivos/${nombre}`, bytes: bytesOf(storage, clave), tal: true }
    yield { nombre: 'LEAME.txt', bytes: [Buffer.from(leame(nombre, await findCompania(reports), hojas, now))] }
  }
}

async function* bytesOf(storage: Storage, clave: string): AsyncGenerator<Buffer> {
  const file = await storage.read(clave)
  if (!file) throw new Error('A file of a member is gone')
  yield* file.bytes
}

/** A column that holds JSON is shown as what it holds. */
const readable = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isJson(name, value) ? JSON.parse(value) : value]),
  )

const isJson = (name: string, value: unknown): value is string =>
  typeof value === 'string' && ['antes', 'despues', 'contenido'].includes(name)
