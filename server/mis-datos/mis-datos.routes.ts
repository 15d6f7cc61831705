import type { FastifyInstance } from 'fastify'
import { misDatosApi } from '#contract/mis-datos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { countTry, presentLimits } from '#server/plumbing/http/rate-limit.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { type Entrada, zipOf } from '#server/plumbing/files/zip.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { contenido, type Hoja, listArchivos } from './contenido.queries.ts'
import { type Contada, leame } from './leame.rules.ts'

export function misDatosRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock, storage } = deps
  const { db, reports } = database
  const limits = presentLimits(deps)

  serve(app, misDatosApi.exportacion, async ({ actor: { id, nombre }, request, reply }) => {
    const now = clock()
    if (config.rateLimits) await countTry(db, `exportacion ${id}`, (await limits()).exportacion, now)
    // Before reading, to include itself.
    await seen(deps, request, { accion: 'exportar', entidad: 'mis_datos', entidad_id: id })
    asFile(reply, { nombre: `Mis datos ${diaLocal(now)}.zip`, tipo: 'application/zip' })
    return zipOf(entradas(id, nombre, now))
  })

  /** Sheets one by one, then files one by one; the description last, as it counts them. */
  async function* entradas(id: number, nombre: string, now: Date): AsyncGenerator<Entrada> {
    const hojas: Contada[] = []
    for (const { nombre, sobre, rows } of contenido) {
      const hoja = { nombre, sobre, filas: 0 }
      hojas.push(hoja)
      yield { nombre: `datos/${nombre}.json`, bytes: jsonOf(() => rows(reports, id, deps.key), hoja) }
    }
    const faltan: string[] = []
    for (const archivo of await listArchivos(reports, id)) {
      const file = await storage.read(archivo.clave)
      if (file) yield { nombre: `archivos/${archivo.nombre}`, bytes: file.bytes, tal: true }
      // A missing file must not cost the member all the rest.
      else faltan.push(archivo.nombre)
    }
    const compania = await findCompania(reports)
    yield { nombre: 'LEAME.txt', bytes: [Buffer.from(leame({ nombre, compania, hojas, faltan, now }))] }
  }
}

/** Streams rows as a JSON array, and counts them in the sheet. */
async function* jsonOf(rows: () => ReturnType<Hoja['rows']>, hoja: Contada): AsyncGenerator<Buffer> {
  for await (const row of await rows()) {
    const text = JSON.stringify(readable(row), null, 2).replaceAll('\n', '\n  ')
    yield Buffer.from(`${hoja.filas === 0 ? '[' : ','}\n  ${text}`)
    hoja.filas += 1
  }
  yield Buffer.from(hoja.filas === 0 ? '[]\n' : '\n]\n')
}

/** Parses JSON columns. */
const readable = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isJson(name, value) ? JSON.parse(value) : value]),
  )

const isJson = (name: string, value: unknown): value is string =>
  typeof value === 'string' && ['antes', 'despues', 'contenido'].includes(name)
