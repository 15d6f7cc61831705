import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contactoApi, type EstadoRespuesta } from '#contract/contacto.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { notFound } from '#server/plumbing/http/errors.ts'
import { entera, exportar } from '#server/plumbing/http/exportar.ts'
import { refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { traceReading } from '#server/plumbing/records/trace-reading.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { columnasMensajes, columnasPostulaciones } from './exportacion.rules.ts'
import {
  type Buzon,
  deleteRecibido,
  findRecibido,
  listRecibidos,
  markRecibido,
  type Recibido,
} from './recibidos.queries.ts'

/** Messages and applications, as administrators answer them. */
export function recibidosRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps
  const { db, reports } = database

  serve(app, contactoApi.mensajes, ({ query: { estado, ...pagina }, request }) =>
    read(db, 'mensajes', estado, pagina, request),
  )

  serve(app, contactoApi.postulaciones, ({ query: { estado, ...pagina }, request }) =>
    read(db, 'postulaciones', estado, pagina, request),
  )

  serve(app, contactoApi.exportMensajes, async (call) =>
    exportar(deps, call, {
      nombre: 'mensajes',
      entidad: entidades.mensajes,
      columnas: columnasMensajes,
      ...(await read(reports, 'mensajes', call.query.estado, entera, call.request)),
    }),
  )

  serve(app, contactoApi.exportPostulaciones, async (call) =>
    exportar(deps, call, {
      nombre: 'postulaciones',
      entidad: entidades.postulaciones,
      columnas: columnasPostulaciones,
      ...(await read(reports, 'postulaciones', call.query.estado, entera, call.request)),
    }),
  )

  serve(app, contactoApi.markMensaje, ({ params, body, request }) => mark('mensajes', params.id, body, request))

  serve(app, contactoApi.markPostulacion, ({ params, body, request }) =>
    mark('postulaciones', params.id, body, request),
  )

  serve(app, contactoApi.removeMensaje, async ({ params, request }) => {
    const { nombre } = await remove('mensajes', params.id, request)
    return { success: true as const, message: mensajes.mensajeEliminado(nombre) }
  })

  serve(app, contactoApi.removePostulacion, async ({ params, request }) => {
    const { nombre } = await remove('postulaciones', params.id, request)
    return { success: true as const, message: mensajes.postulacionEliminada(nombre) }
  })

  /** Neighbours are no members: their addresses and telephones are personal data all the same. */
  async function read<B extends Buzon>(
    from: ReadDb,
    buzon: B,
    estado: EstadoRespuesta | undefined,
    pagina: Pagina,
    request: FastifyRequest,
  ) {
    const recibidos = await listRecibidos(from, buzon, estado, pagina)
    await traceReading(
      db,
      request,
      entidades[buzon],
      recibidos.data.map(({ id }) => id),
      clock(),
    )
    return recibidos
  }

  const mark = <B extends Buzon>(
    buzon: B,
    id: number,
    { respondido, version }: { respondido: boolean; version?: number | undefined },
    request: FastifyRequest,
  ) =>
    inTransaction(db, async (db) => {
      const before = await requireRecibido(db, buzon, id)
      refuseStale(version, before.version)
      const was = before.respondido_en !== null
      const now = clock()
      if (was === respondido) {
        await traceReading(db, request, entidades[buzon], [id], now)
        return before
      }
      const por = request.actor?.id ?? null
      const answered = { respondido_en: now.toISOString(), respondido_por: por }
      await markRecibido(db, buzon, id, respondido ? answered : { respondido_en: null, respondido_por: null })
      const change = { antes: { respondido: was }, despues: { respondido } }
      await recordAudit(db, request, { accion: 'estado', entidad: entidades[buzon], entidad_id: id, ...change }, now)
      return await requireRecibido(db, buzon, id)
    })

  const remove = (buzon: Buzon, id: number, request: FastifyRequest) =>
    inTransaction(db, async (db) => {
      const before = await requireRecibido(db, buzon, id)
      await deleteRecibido(db, buzon, id)
      await recordAudit(db, request, { accion: 'eliminar', entidad: entidades[buzon], entidad_id: id }, clock())
      return before
    })
}

const entidades = { mensajes: 'mensaje', postulaciones: 'postulacion' } as const

async function requireRecibido<B extends Buzon>(db: Db, buzon: B, id: number): Promise<Recibido<B>> {
  const found = await findRecibido(db, buzon, id)
  if (!found) throw notFound()
  return found
}
