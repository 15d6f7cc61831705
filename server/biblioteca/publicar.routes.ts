import type { FastifyInstance } from 'fastify'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { recibirDocumento } from '#server/plumbing/files/recibir-documento.ts'
import { refuseFaults } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { addVersion, carpetaBiblioteca, findDocumento, insertDocumento } from './biblioteca.queries.ts'
import { avisoDe, lectorOf, plazoDe, plazoFaults } from './biblioteca.rules.ts'
import { findCarpeta } from './carpetas.queries.ts'
import { requireDocumento, requireFicha } from './ficha.ts'
import { listPendientes } from './lecturas.queries.ts'

/** Officers and above publish and update; the readers concerned are notified. */
export function publicarRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, storage } = deps
  const { db } = database

  serve(app, bibliotecaApi.publish, async ({ archivo, body, actor, request }) => {
    const { carpeta_id, descripcion = null, lectura_obligatoria, titulo } = body
    const plazo = plazoDe(lectura_obligatoria, body.plazo)
    refuseFaults(plazoFaults(plazo, diaLocal(clock())))
    if (!(await findCarpeta(db, carpeta_id))) throw noSuchCarpeta()
    const recibido = await recibirDocumento(storage, carpetaBiblioteca, archivo)
    return await write(deps, request, async (tx) => {
      tx.keep(recibido.clave)
      const carpeta = await findCarpeta(tx.db, carpeta_id)
      if (!carpeta) throw noSuchCarpeta()
      const anio = Number(diaLocal(tx.now).slice(0, 4))
      const said = { titulo, descripcion, lectura_obligatoria, plazo, publicado_por: actor.id }
      const { id, ...numero } = await insertDocumento(tx.db, { ...said, carpeta, anio }, recibido, tx.now)
      await announce(tx, id, actor, 'nuevo')
      const { filename, size } = recibido
      const despues = { titulo, carpeta_id, ...numero, lectura_obligatoria, plazo, filename, size }
      await tx.audit({ accion: 'crear', entidad: 'documento_compania', entidad_id: id, despues })
      return await requireFicha(tx.db, id, actor)
    })
  })

  serve(app, bibliotecaApi.addVersion, async ({ params: { id }, archivo, body, actor, request }) => {
    const { nota = null } = body
    const checkPublication = async (db: Db) => {
      const before = await requireDocumento(db, id, actor)
      if (before.archivado_en !== null) throw conflict(mensajes.documentoArchivado)
      const plazo = plazoDe(before.lectura_obligatoria, body.plazo)
      refuseFaults(plazoFaults(plazo, diaLocal(clock())))
      return { ...before, plazo }
    }
    // Also before storing the file.
    await checkPublication(db)
    const recibido = await recibirDocumento(storage, carpetaBiblioteca, archivo)
    return await write(deps, request, async (tx) => {
      tx.keep(recibido.clave)
      const before = await checkPublication(tx.db)
      await addVersion(tx.db, before, { ...recibido, nota, subido_por: actor.id }, tx.now)
      await announce(tx, id, actor, 'version')
      const { filename, size } = recibido
      const despues = { version: before.version_actual + 1, nota, plazo: before.plazo, filename, size }
      await tx.audit({ accion: 'crear', entidad: 'documento_version', entidad_id: id, despues })
      return await requireFicha(tx.db, id, actor)
    })
  })
}

async function announce(tx: Tx, id: number, actor: Actor, motivo: 'nuevo' | 'version'): Promise<void> {
  const documento = await findDocumento(tx.db, id, lectorOf(actor))
  if (!documento) return
  const others = (await listPendientes(tx.db, documento)).filter((userId) => userId !== actor.id)
  await tx.notify(others, avisoDe(documento, motivo))
}

const noSuchCarpeta = () => invalid({ carpeta_id: mensajes.carpetaNoExiste })
