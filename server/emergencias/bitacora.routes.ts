import type { FastifyInstance } from 'fastify'
import { emergenciasApi } from '#contract/emergencias.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { invalid } from '#server/plumbing/http/errors.ts'
import { hechoEn } from '#server/plumbing/http/hecho-en.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findEntrada, insertEntrada, listEntradas } from './bitacora.queries.ts'
import { anota, findFila } from './emergencias.queries.ts'
import { estaACargo, refuseClosed } from './permiso.rules.ts'

/** The log of an emergency: entries are added, and never changed (domain §2.5). */
export function bitacoraRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, emergenciasApi.bitacora, async ({ params: { id }, query }) => {
    present(await findFila(db, id))
    return listEntradas(db, id, query)
  })

  serve(app, emergenciasApi.addEntrada, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const emergencia = present(await findFila(tx.db, id))
      refuseClosed(emergencia.estado)
      const a_cargo = estaACargo(actor, emergencia) || (await anota(tx.db, id, actor.id))
      const granted = may(actor, 'emergencias.editar', { a_cargo })
      const { texto, corrige_id = null } = body
      const tipo = body.tipo ?? (corrige_id === null ? 'novedad' : 'correccion')
      if (tipo === 'correccion' && corrige_id === null) throw invalid({ corrige_id: mensajes.correccionSinEntrada })
      if (corrige_id !== null && !(await findEntrada(tx.db, id, corrige_id)))
        throw invalid({ corrige_id: mensajes.corrigeAjena })
      const hora_dicha = body.hora_dicha ?? hechoEn(request, tx.now) ?? null
      const by = { autor_id: actor.id, hora: tx.now.toISOString(), hora_dicha }
      const entrada = await insertEntrada(tx.db, { emergencia_id: id, texto, tipo, corrige_id, ...by })
      await asienta(tx, { entidad: 'emergencia', id, despues: { bitacora: tipo }, avisa: 'emergencia' })
      return { granted, answer: present(await findEntrada(tx.db, id, entrada)) }
    }),
  )
}
