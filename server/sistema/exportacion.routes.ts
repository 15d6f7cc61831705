import type { FastifyInstance } from 'fastify'
import { diaLocal } from '#contract/shared/fechas.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { queueDownload } from '#server/cuenta/avisos.queries.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { csvOf } from '#server/plumbing/sheets/csv.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { write } from '#server/plumbing/records/write.ts'
import { type Entrada, zipOf } from '#server/plumbing/files/zip.ts'
import { listArchivos, listHojas, listOtrosMiembros } from './exportacion.queries.ts'

/** Full export of the company, for the next program to come (domain §2.12). */
export function exportacionRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, storage } = deps
  const { reports } = database

  serve(app, sistemaApi.exportacion, async ({ actor, request, reply }) => {
    await seen(deps, request, { entidad: 'usuario', ids: await listOtrosMiembros(reports, actor.id) })
    await write(deps, request, async (tx) => {
      await tx.audit({ accion: 'exportar', entidad: 'compania', entidad_id: null })
      await queueDownload(tx, 'todo lo que guarda la compañía, con «Exportar todo»', actor.nombre)
    })
    asFile(reply, { nombre: `Exportación ${diaLocal(clock())}.zip`, tipo: 'application/zip' })
    return zipOf(entradas())
  })

  async function* entradas(): AsyncGenerator<Entrada> {
    for (const { nombre, columnas, rows } of await listHojas(reports, deps.key)) {
      const columns = columnas.map((title) => ({
        title,
        value: (fila: Record<string, string | number | null>) => fila[title] ?? null,
      }))
      yield { nombre: `datos/${nombre}.csv`, bytes: csvOf(columns, rows()) }
    }
    const missing: string[] = []
    for (const { nombre, clave } of await listArchivos(reports)) {
      const file = await storage.read(clave)
      if (file) yield { nombre, bytes: file.bytes, tal: true }
      else missing.push(nombre)
    }
    // A missing file must not cost the company all the others.
    if (missing.length > 0) yield { nombre: 'archivos-que-faltan.txt', bytes: [Buffer.from(missing.join('\r\n'))] }
  }
}
