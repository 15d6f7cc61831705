import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ZipFile } from 'yazl'
import { misDatosApi } from '#contract/mis-datos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { asFile } from '#server/plumbing/attachment.ts'
import { recordAudit } from '#server/plumbing/audit.ts'
import type { Deps } from '#server/plumbing/deps.ts'
import { countTry, presentLimits } from '#server/plumbing/limits.ts'
import { serve } from '#server/plumbing/serve.ts'
import type { Storage } from '#server/plumbing/storage.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { contenido, listArchivos } from './contenido.queries.ts'
import { leame } from './leame.rules.ts'

export function misDatosRoutes(app: FastifyInstance, { config, database, changes, clock, storage }: Deps): void {
  const { db } = database
  const limits = presentLimits({ database, changes })

  serve(app, misDatosApi.exportacion, async ({ actor: { id, nombre }, request, reply }) => {
    const now = clock()
    if (config.rateLimits) await countTry(db, `exportacion ${id}`, (await limits()).exportacion, now)
    // Before it is read: it tells of itself.
    await recordAudit(db, request, { accion: 'exportar', entidad: 'mis_datos', entidad_id: id }, now)
    const hojas = []
    for (const { nombre, sobre, rows } of contenido) hojas.push({ nombre, sobre, filas: await rows(db, id) })
    const archivos = await listArchivos(db, id)

    const zip = new ZipFile()
    const counted = hojas.map((hoja) => ({ ...hoja, filas: hoja.filas.length }))
    zip.addBuffer(Buffer.from(leame(nombre, await findCompania(db), counted, now)), 'LEAME.txt')
    for (const { nombre, filas } of hojas)
      zip.addBuffer(Buffer.from(`${JSON.stringify(filas.map(readable), null, 2)}\n`), `datos/${nombre}.json`)
    for (const { nombre, clave } of archivos) addFile(zip, storage, `archivos/${nombre}`, clave)
    zip.end()
    asFile(reply, { nombre: `Mis datos ${diaLocal(now)}.zip`, tipo: 'application/zip' })
    return zip.outputStream
  })
}

/** Opened when its turn comes, so that one file at a time is being read. */
function addFile(zip: ZipFile, storage: Storage, path: string, clave: string): void {
  zip.addReadStreamLazy(path, { compress: false }, (done) => done(null, Readable.from(bytesOf(storage, clave))))
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
