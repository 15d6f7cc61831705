import type { FastifyInstance } from 'fastify'
import { misDatosApi } from '#contract/mis-datos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { countTry, presentLimits } from '#server/plumbing/http/limits.ts'
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
    // Before it is read: it tells of itself.
    await seen(deps, request, { accion: 'exportar', entidad: 'mis_datos', entidad_id: id })
    asFile(reply, { nombre: `Mis datos ${diaLocal(now)}.zip`, tipo: 'application/zip' })
    return zipOf(entradas(id, nombre, now))
  })

  /** One sheet at a time, then one file at a time; last, as it counts them, the word on what they are. */
  async function* entradas(id: number, nombre: string, now: Date): AsyncGenerator<Entrada> {
    const hojas: Contada[] = []
    for (const { nombre, sobre, rows } of contenido) {
      const hoja = { nombre, sobre, filas: 0 }
      hojas.push(hoja)
      yield { nombre: `datos/${nombre}.json`, bytes: jsonOf(() => rows(reports, id), hoja) }
    }
    const faltan: string[] = []
    for (const archivo of await listArchivos(reports, id)) {
      const file = await storage.read(archivo.clave)
      if (file) yield { nombre: `archivos/${archivo.nombre}`, bytes: file.bytes, tal: true }
      // One file that is gone must not keep the member from having all the rest.
      else faltan.push(archivo.nombre)
    }
    const compania = await findCompania(reports)
    yield { nombre: 'LEAME.txt', bytes: [Buffer.from(leame({ nombre, compania, hojas, faltan, now }))] }
  }
}

/** The rows as a list of JSON, each when its turn has come; the sheet is told how many there were. */
async function* jsonOf(rows: () => ReturnType<Hoja['rows']>, hoja: Contada): AsyncGenerator<Buffer> {
  for await (const row of await rows()) {
    const text = JSON.stringify(readable(row), null, 2).replaceAll('\n', '\n  ')
    yield Buffer.from(`${hoja.filas === 0 ? '[' : ','}\n  ${text}`)
    hoja.filas += 1
  }
  yield Buffer.from(hoja.filas === 0 ? '[]\n' : '\n]\n')
}

/** A column that holds JSON is shown as what it holds. */
const readable = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isJson(name, value) ? JSON.parse(value) : value]),
  )

const isJson = (name: string, value: unknown): value is string =>
  typeof value === 'string' && ['antes', 'despues', 'contenido'].includes(name)
