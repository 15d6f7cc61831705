import type { FastifyInstance } from 'fastify'
import { accidentesApi } from '#contract/accidentes.ts'
import { noSePuede } from '#contract/accidentes/estados.ts'
import { can } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { enviarDocumento, recibirDocumento } from '#server/plumbing/files/recibir-documento.ts'
import { conflict, notFound } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { renderPdf } from '#server/plumbing/pdf/pdf.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findAccidente, findFila, updateAccidente } from './accidentes.queries.ts'
import { deAccidente } from './avisos.queries.ts'
import { carpetaAccidentes, deleteDocumento, findDocumento, insertDocumento } from './documentos.queries.ts'
import { gatherPapel } from './papel.queries.ts'
import { papelAccidente } from './papel.rules.ts'
import { requireLegible } from './permiso.ts'

/** Documents of an accident, and its paper for the Cuerpo and the CMF (docs/decisions/023, 071). */
export function documentosDeAccidenteRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, storage } = deps
  const { db } = database

  serve(app, accidentesApi.addDocumento, async ({ params: { id }, archivo, body: { paso = null }, actor, request }) => {
    const recibido = await recibirDocumento(storage, carpetaAccidentes, archivo)
    return await write(deps, request, async (tx) => {
      tx.keep(recibido.clave)
      const accidente = present(await findFila(tx.db, id))
      refuseClosed(accidente)
      const created_at = tx.now.toISOString()
      await insertDocumento(tx.db, { ...recibido, accidente_id: id, paso, subido_por: actor.id, created_at })
      await updateAccidente(tx.db, id)
      const despues = { ...(paso && { paso }), documento_tipo: recibido.tipo }
      await asienta(tx, { ...deAccidente(id, accidente.user_id), despues })
      return present(await findAccidente(tx.db, id))
    })
  })

  serve(app, accidentesApi.documento, async ({ params: { id, documento }, actor, request, reply }) => {
    const { user_id } = requireLegible(await findFila(db, id), actor)
    const fila = present(await findDocumento(db, id, documento))
    if (user_id !== actor.id)
      await seen(deps, request, {
        accion: 'ver_sensible',
        entidad: 'accidente',
        entidad_id: id,
        despues: { documento_tipo: fila.tipo },
      })
    return enviarDocumento(reply, storage, fila)
  })

  serve(app, accidentesApi.removeDocumento, ({ params: { id, documento }, request }) =>
    write(deps, request, async (tx) => {
      const accidente = present(await findFila(tx.db, id))
      refuseClosed(accidente)
      const { paso, tipo, clave } = present(await findDocumento(tx.db, id, documento))
      if (!(await deleteDocumento(tx.db, documento))) throw notFound()
      await updateAccidente(tx.db, id)
      const antes = { ...(paso && { paso }), documento_tipo: tipo }
      await asienta(tx, { ...deAccidente(id, accidente.user_id), antes, despues: {} })
      tx.discard(clave)
      return present(await findAccidente(tx.db, id))
    }),
  )

  serve(app, accidentesApi.papel, async ({ params: { id }, actor, request, reply }) => {
    const { user_id } = requireLegible(await findFila(db, id), actor)
    const whole = can(actor.role, 'accidentes.leer')
    const bytes = await renderPdf(actor.id, async () => {
      const emision = { membrete: await readMembrete(db, storage), por: actor.nombre, now: deps.clock() }
      return papelAccidente(await gatherPapel(db, id, whole), emision)
    })
    if (user_id !== actor.id) await seen(deps, request, { entidad: 'accidente', ids: [id] })
    await seen(deps, request, { accion: 'exportar', entidad: 'accidente', entidad_id: id, despues: { papel: 'pdf' } })
    asFile(reply, { nombre: `accidente-${id}.pdf`, tipo: 'application/pdf', size: bytes.length })
    return bytes
  })
}

function refuseClosed({ estado }: Pick<Row<'accidentes'>, 'estado'>): void {
  if (estado === 'cerrado') throw conflict(noSePuede(estado, 'editar'))
}
