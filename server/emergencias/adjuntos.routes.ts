import type { FastifyInstance } from 'fastify'
import { emergenciasApi } from '#contract/emergencias.ts'
import { maximoAdjuntos } from '#contract/emergencias/adjuntos.ts'
import { admiteAdjuntos, noSePuede } from '#contract/emergencias/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { enviarDocumento, mimeSinCharset, recibirDocumento } from '#server/plumbing/files/recibir-documento.ts'
import { conflict, forbidden, notFound } from '#server/plumbing/http/errors.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { write } from '#server/plumbing/records/write.ts'
import { carpetaEmergencias, deleteAdjunto, findAdjunto, insertAdjunto, listAdjuntos } from './adjuntos.queries.ts'
import { findFila } from './emergencias.queries.ts'
import { edita, estaACargo } from './permiso.rules.ts'

/** Files of an emergency: as they may show who was attended, for who reads that (docs/decisions/023, 068). */
export function adjuntosRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, storage } = deps
  const { db } = database

  serve(app, emergenciasApi.adjuntos, async ({ params: { id }, actor }) =>
    readAdjuntos(db, present(await findFila(db, id)), actor),
  )

  serve(app, emergenciasApi.adjunto, async ({ params: { id, adjunto }, actor, request, reply }) => {
    if (!edita(actor, present(await findFila(db, id)))) throw forbidden()
    const fila = present(await findAdjunto(db, id, adjunto))
    const despues = { adjunto: fila.tipo }
    await seen(deps, request, { accion: 'ver_sensible', entidad: 'emergencia', entidad_id: id, despues })
    return enviarDocumento(reply, storage, fila)
  })

  serve(app, emergenciasApi.addAdjunto, async ({ params: { id }, archivo, actor, request }) => {
    grant(actor, present(await findFila(db, id)))
    const recibido = await recibirDocumento(storage, carpetaEmergencias, archivo)
    return await write(deps, request, async (tx) => {
      tx.keep(recibido.clave)
      const emergencia = present(await findFila(tx.db, id))
      const granted = grant(actor, emergencia)
      if ((await listAdjuntos(tx.db, id)).length >= maximoAdjuntos)
        throw conflict(mensajes.demasiadosAdjuntos(maximoAdjuntos))
      const created_at = tx.now.toISOString()
      await insertAdjunto(tx.db, { ...recibido, emergencia_id: id, subido_por: actor.id, created_at })
      const despues = { adjunto: recibido.tipo }
      await asienta(tx, { entidad: 'emergencia', id, despues, avisa: 'emergencia' })
      return { granted, answer: await readAdjuntos(tx.db, emergencia, actor) }
    })
  })

  serve(app, emergenciasApi.removeAdjunto, ({ params: { id, adjunto }, actor, request }) =>
    write(deps, request, async (tx) => {
      const emergencia = present(await findFila(tx.db, id))
      const granted = grant(actor, emergencia)
      const { tipo, clave } = present(await findAdjunto(tx.db, id, adjunto))
      if (!(await deleteAdjunto(tx.db, adjunto))) throw notFound()
      const antes = { adjunto: tipo }
      await asienta(tx, { entidad: 'emergencia', id, antes, despues: {}, avisa: 'emergencia' })
      tx.discard(clave)
      return { granted, answer: await readAdjuntos(tx.db, emergencia, actor) }
    }),
  )
}

type Fila = Row<'emergencias'>

/** Also once it is closed, and no longer when it is reviewed (domain §2.5). */
function grant(actor: Actor, emergencia: Pick<Fila, 'estado' | 'a_cargo_id'>) {
  const granted = may(actor, 'emergencias.editar', { a_cargo: estaACargo(actor, emergencia) })
  if (!admiteAdjuntos(emergencia.estado)) throw conflict(noSePuede(emergencia.estado, 'editar'))
  return granted
}

async function readAdjuntos(db: ReadDb, emergencia: Pick<Fila, 'id' | 'estado' | 'a_cargo_id'>, actor: Actor) {
  const filas = await listAdjuntos(db, emergencia.id)
  const sees = edita(actor, emergencia)
  const shown = filas.map((fila) => ({ ...fila, mime_type: mimeSinCharset(fila.mime_type) }))
  return {
    data: sees ? shown : [],
    cuantos: filas.length,
    puede_cambiar: sees && admiteAdjuntos(emergencia.estado),
  }
}
