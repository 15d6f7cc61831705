import type { FastifyInstance } from 'fastify'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { maximoDocumentosPapel, type NuevoPapel } from '#contract/material-mayor/papeles.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { enviarDocumento, recibirDocumento } from '#server/plumbing/files/recibir-documento.ts'
import { conflict, notFound } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta, crea, vigente } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import {
  carpetaUnidades,
  countDocumentos,
  deleteDocumento,
  findDocumento,
  insertDocumento,
} from './documentos.queries.ts'
import { findFicha } from './fichas.queries.ts'
import {
  findPapel,
  insertPapel,
  listPapeles,
  listPorVencer,
  papelesDe,
  papelesPorVencer,
  updatePapel,
} from './papeles.queries.ts'
import { columnasPapeles } from './papeles.rules.ts'

/** Papers of units with their documents (domain §1.5; docs/decisions/023, 104). */
export function papelesUnidadesRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, storage } = deps
  const { db, reports } = database

  serve(app, materialMayorApi.papeles, async ({ params: { id }, query }) => {
    present(await findFicha(db, id))
    return await listPapeles(db, id, query, diaLocal(clock()))
  })

  const papelDe = ({ params: { id, papel } }: { params: { id: number; papel: number } }) =>
    findPapel(db, id, papel, diaLocal(clock()))

  serve(app, materialMayorApi.exportPapeles, async (call) => {
    const { nombre } = present(await findFicha(db, call.params.id))
    return await exportar(deps, call, {
      nombre: `papeles-${nombre}`,
      entidad: 'unidad_papel',
      query: papelesDe(reports, call.params.id),
      id: 'p.id',
      columnas: columnasPapeles,
    })
  })

  serve(app, materialMayorApi.papelesPorVencer, ({ query }) => listPorVencer(db, query, diaLocal(clock())))

  serve(app, materialMayorApi.exportPapelesPorVencer, (call) =>
    exportar(deps, call, {
      nombre: 'papeles-por-vencer',
      entidad: 'unidad_papel',
      query: papelesPorVencer(reports, diaLocal(clock())),
      id: 'p.id',
      columnas: columnasPapeles,
    }),
  )

  serve(app, materialMayorApi.createPapel, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const { nombre } = present(await findFicha(tx.db, id))
      const creado = { registrado_por: actor.id, creado_en: tx.now.toISOString() }
      const papel = await insertPapel(tx.db, { ...datosDe(body), ...creado, unidad_id: id })
      const despues = { unidad: nombre, ...datosDe(body) }
      await crea(tx, { ...dePapel(papel, id), despues }, papel)
      return await requirePapel(tx, id, papel)
    }),
  )

  serveEdit(app, materialMayorApi.changePapel, papelDe, ({ params: { id, papel }, body, request }) =>
    write(deps, request, async (tx) => {
      const antes = vigente(await requirePapel(tx, id, papel), body.version)
      // Another end is told of anew.
      const moved = body.fecha_vencimiento !== antes.fecha_vencimiento
      await updatePapel(tx.db, papel, { ...datosDe(body), ...(moved && { avisado: null }) })
      const change = { antes: datosDe(antes), despues: datosDe(body) }
      await asienta(tx, { ...dePapel(papel, id), ...change })
      return await requirePapel(tx, id, papel)
    }),
  )

  serve(app, materialMayorApi.documentoPapel, async ({ params, reply }) =>
    enviarDocumento(reply, storage, await requireDocumento(db, params)),
  )

  serve(app, materialMayorApi.addDocumentoPapel, async ({ params: { id, papel }, archivo, actor, request }) => {
    const recibido = await recibirDocumento(storage, carpetaUnidades, archivo)
    return await write(deps, request, async (tx) => {
      tx.keep(recibido.clave)
      await requirePapel(tx, id, papel)
      if ((await countDocumentos(tx.db, { papel_id: papel })) >= maximoDocumentosPapel)
        throw conflict(mensajes.demasiadosDocumentosPapel(maximoDocumentosPapel))
      const subido = { subido_por: actor.id, created_at: tx.now.toISOString() }
      await insertDocumento(tx.db, { ...recibido, ...subido, unidad_id: id, papel_id: papel })
      await asienta(tx, { ...dePapel(papel, id), despues: { documento: recibido.filename } })
      return await requirePapel(tx, id, papel)
    })
  })

  serve(app, materialMayorApi.removeDocumentoPapel, ({ params, request }) =>
    write(deps, request, async (tx) => {
      const { id, papel } = params
      const { clave, filename } = await requireDocumento(tx.db, params)
      await deleteDocumento(tx.db, params.documento)
      await asienta(tx, { ...dePapel(papel, id), antes: { documento: filename }, despues: {} })
      tx.discard(clave)
      return await requirePapel(tx, id, papel)
    }),
  )
}

const datosDe = ({ tipo, fecha_emision = null, fecha_vencimiento, numero = null, entidad = null }: NuevoPapel) => ({
  tipo,
  fecha_emision,
  fecha_vencimiento,
  numero,
  entidad,
})

async function requirePapel(tx: Tx, unidadId: number, id: number) {
  present(await findFicha(tx.db, unidadId))
  return present(await findPapel(tx.db, unidadId, id, diaLocal(tx.now)))
}

/** @throws 404 for the document of something else of the unit */
async function requireDocumento(db: Db, { id, papel, documento }: { id: number; papel: number; documento: number }) {
  const found = present(await findDocumento(db, id, documento))
  if (found.papel_id !== papel) throw notFound()
  return found
}

const dePapel = (id: number, unidad: number) =>
  ({ entidad: 'unidad_papel', id, avisa: { tipo: 'unidad', id: unidad } }) as const
