import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { maximoDocumentos } from '#contract/equipamiento/equipos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { enviarDocumento, recibirDocumento } from '#server/plumbing/files/recibir-documento.ts'
import { conflict, notFound } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import {
  carpetaEquipos,
  carpetaFotosEquipos,
  deleteDocumento,
  findDocumento,
  insertDocumento,
  listDocumentos,
} from './documentos.queries.ts'
import { findFila, updateEquipo } from './equipos.queries.ts'
import { edita } from './permiso.ts'
import { fichaDe } from './ficha.ts'
import { encodeFoto } from './foto.ts'

/** The photograph and the documents of a piece (docs/decisions/020, 023, 095). */
export function archivosEquiposRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, storage } = deps
  const { db } = database

  serve(app, equipamientoApi.fotoEquipo, async ({ params: { id }, reply }) => {
    const { foto_clave } = present(await findFila(db, id))
    const file = foto_clave === null ? null : await storage.read(foto_clave)
    if (!file) throw notFound()
    asFile(reply, { nombre: 'equipo.jpg', tipo: 'image/jpeg', inline: true, size: file.size })
    return file.bytes
  })

  serve(app, equipamientoApi.uploadFotoEquipo, async ({ params: { id }, archivo, actor, request }) => {
    edita(actor)
    const clave = `${carpetaFotosEquipos}/${randomUUID()}`
    await storage.write(clave, await encodeFoto(archivo))
    return await write(deps, request, async (tx) => {
      tx.keep(clave)
      await changeFoto(tx, id, clave)
      return { granted: edita(actor), answer: await fichaDe(tx.db, id, actor.role, tx.now) }
    })
  })

  serve(app, equipamientoApi.removeFotoEquipo, ({ params: { id }, actor, request }) =>
    write(deps, request, async (tx) => {
      await changeFoto(tx, id, null)
      return { granted: edita(actor), answer: await fichaDe(tx.db, id, actor.role, tx.now) }
    }),
  )

  serve(app, equipamientoApi.documentoEquipo, async ({ params: { id, documento }, reply }) =>
    enviarDocumento(reply, storage, present(await findDocumento(db, id, documento))),
  )

  serve(app, equipamientoApi.addDocumentoEquipo, async ({ params: { id }, archivo, actor, request }) => {
    edita(actor)
    const recibido = await recibirDocumento(storage, carpetaEquipos, archivo)
    return await write(deps, request, async (tx) => {
      tx.keep(recibido.clave)
      present(await findFila(tx.db, id))
      const granted = edita(actor)
      const propios = (await listDocumentos(tx.db, id)).filter(({ control_id }) => control_id === null)
      if (propios.length >= maximoDocumentos) throw conflict(mensajes.demasiadosDocumentosEquipo(maximoDocumentos))
      const created_at = tx.now.toISOString()
      await insertDocumento(tx.db, { ...recibido, equipo_id: id, subido_por: actor.id, created_at })
      await asienta(tx, { entidad: 'equipo', id, despues: { documento: recibido.filename }, avisa: 'equipo' })
      return { granted, answer: await fichaDe(tx.db, id, actor.role, tx.now) }
    })
  })

  serve(app, equipamientoApi.removeDocumentoEquipo, ({ params: { id, documento }, actor, request }) =>
    write(deps, request, async (tx) => {
      const { clave, filename, control_id } = present(await findDocumento(tx.db, id, documento))
      const granted = edita(actor)
      if (control_id !== null) throw conflict(mensajes.documentoDelControl)
      await deleteDocumento(tx.db, documento)
      await asienta(tx, { entidad: 'equipo', id, antes: { documento: filename }, despues: {}, avisa: 'equipo' })
      tx.discard(clave)
      return { granted, answer: await fichaDe(tx.db, id, actor.role, tx.now) }
    }),
  )
}

/** Sets or clears the photograph; the former one's file goes. */
async function changeFoto(tx: Tx, id: number, foto_clave: string | null): Promise<void> {
  const before = present(await findFila(tx.db, id))
  if (before.foto_clave === foto_clave) return tx.untraced('it had none')
  await updateEquipo(tx.db, id, { foto_clave })
  const antes = { foto: before.foto_clave !== null }
  const despues = { foto: foto_clave !== null }
  await asienta(tx, { entidad: 'equipo', id, antes, despues, avisa: 'equipo' })
  if (before.foto_clave !== null) tx.discard(before.foto_clave)
}
