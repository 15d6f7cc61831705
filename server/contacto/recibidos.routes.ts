import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contactoApi } from '#contract/contacto.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present, refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { writeEach } from '#server/plumbing/records/varios.ts'
import { write } from '#server/plumbing/records/write.ts'
import { columnasMensajes, columnasPostulaciones } from './exportacion.rules.ts'
import {
  type Buzon,
  deleteRecibido,
  findRecibido,
  type Filtro,
  listRecibidos,
  markRecibido,
  type Recibido,
  recibidosEn,
} from './recibidos.queries.ts'

/** Messages and applications, for administrators. */
export function recibidosRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reports } = deps.database

  serve(app, contactoApi.mensajes, ({ query: { page, limit, ...filtro }, request }) =>
    read(db, 'mensajes', filtro, { page, limit }, request),
  )

  serve(app, contactoApi.postulaciones, ({ query: { page, limit, ...filtro }, request }) =>
    read(db, 'postulaciones', filtro, { page, limit }, request),
  )

  const recibidoDe =
    <B extends Buzon>(buzon: B) =>
    async ({ params: { id }, request }: { params: { id: number }; request: FastifyRequest }) => {
      const recibido = await requireRecibido(db, buzon, id)
      await seen(deps, request, { entidad: entidades[buzon], ids: [id] })
      return recibido
    }

  serve(app, contactoApi.exportMensajes, async (call) =>
    exportar(deps, call, {
      nombre: 'mensajes',
      entidad: entidades.mensajes,
      query: recibidosEn(reports, 'mensajes', call.query),
      id: 'recibido.id',
      titular: 'nadie',
      columnas: columnasMensajes,
    }),
  )

  serve(app, contactoApi.exportPostulaciones, async (call) =>
    exportar(deps, call, {
      nombre: 'postulaciones',
      entidad: entidades.postulaciones,
      query: recibidosEn(reports, 'postulaciones', call.query),
      id: 'recibido.id',
      titular: 'nadie',
      columnas: columnasPostulaciones,
    }),
  )

  serveEdit(app, contactoApi.markMensaje, recibidoDe('mensajes'), ({ params, body, request }) =>
    mark('mensajes', params.id, body, request),
  )

  serveEdit(app, contactoApi.markPostulacion, recibidoDe('postulaciones'), ({ params, body, request }) =>
    mark('postulaciones', params.id, body, request),
  )

  serve(app, contactoApi.markMensajes, ({ body: { elegidos, respondido }, request }) =>
    writeEach(deps, request, elegidos, (tx, { id, version }) =>
      marked(tx, 'mensajes', id, { respondido, version }, request),
    ),
  )

  serve(app, contactoApi.markPostulaciones, ({ body: { elegidos, respondido }, request }) =>
    writeEach(deps, request, elegidos, (tx, { id, version }) =>
      marked(tx, 'postulaciones', id, { respondido, version }, request),
    ),
  )

  serve(app, contactoApi.removeMensaje, async ({ params, request }) => {
    const { nombre } = await remove('mensajes', params.id, request)
    return { success: true as const, message: mensajes.mensajeEliminado(nombre) }
  })

  serve(app, contactoApi.removePostulacion, async ({ params, request }) => {
    const { nombre } = await remove('postulaciones', params.id, request)
    return { success: true as const, message: mensajes.postulacionEliminada(nombre) }
  })

  /** Audited: neighbours are not members, but their addresses and phones are personal data. */
  async function read<B extends Buzon>(
    from: ReadDb,
    buzon: B,
    filtro: Filtro,
    pagina: Pagina,
    request: FastifyRequest,
  ) {
    const recibidos = await listRecibidos(from, buzon, filtro, pagina)
    await seen(deps, request, { entidad: entidades[buzon], ids: recibidos.data.map(({ id }) => id) })
    return recibidos
  }

  const mark = <B extends Buzon>(buzon: B, id: number, marca: Marca, request: FastifyRequest) =>
    write(deps, request, (tx) => marked(tx, buzon, id, marca, request))

  const remove = (buzon: Buzon, id: number, request: FastifyRequest) =>
    write(deps, request, async (tx) => {
      const before = await requireRecibido(tx.db, buzon, id)
      await deleteRecibido(tx.db, buzon, id)
      await tx.audit({ accion: 'eliminar', entidad: entidades[buzon], entidad_id: id })
      return before
    })
}

interface Marca {
  respondido: boolean
  version?: number | undefined
}

async function marked<B extends Buzon>(
  tx: Tx,
  buzon: B,
  id: number,
  { respondido, version }: Marca,
  request: FastifyRequest,
): Promise<Recibido<B>> {
  const before = await requireRecibido(tx.db, buzon, id)
  refuseStale(version, before.version)
  const was = before.respondido_en !== null
  if (was === respondido) {
    await tx.seen(entidades[buzon], [id])
    return before
  }
  const por = request.actor?.id ?? null
  const answered = { respondido_en: tx.now.toISOString(), respondido_por: por }
  await markRecibido(tx.db, buzon, id, respondido ? answered : { respondido_en: null, respondido_por: null })
  const change = { antes: { respondido: was }, despues: { respondido } }
  await tx.audit({ accion: 'estado', entidad: entidades[buzon], entidad_id: id, ...change })
  return await requireRecibido(tx.db, buzon, id)
}

const entidades = { mensajes: 'mensaje', postulaciones: 'postulacion' } as const

const requireRecibido = async <B extends Buzon>(db: Db, buzon: B, id: number): Promise<Recibido<B>> =>
  present(await findRecibido(db, buzon, id))
