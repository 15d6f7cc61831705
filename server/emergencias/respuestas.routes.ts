import type { FastifyInstance } from 'fastify'
import { emergenciasApi } from '#contract/emergencias.ts'
import { estaViva, noSePuede } from '#contract/emergencias/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { proposeVoy } from '#server/asistencia/emergencia.queries.ts'
import { conflict, forbidden } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import { write } from '#server/plumbing/records/write.ts'
import { estaLlamado, findActoDe, findFila } from './emergencias.queries.ts'
import { findRespuesta, listRespuestas, saveRespuesta } from './respuestas.queries.ts'
import { agrupadas, horaDe, respuestaDe, trasResponder } from './respuestas.rules.ts'

/** Answers to an alarm (domain §2.5). */
export function respuestasRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, emergenciasApi.respuestas, async ({ params: { id }, actor }) => {
    present(await findFila(db, id))
    return agrupadas(await listRespuestas(db, id), actor.id)
  })

  serve(app, emergenciasApi.respond, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const { estado, alarma_en } = present(await findFila(tx.db, id))
      if (!estaViva(estado)) throw conflict(noSePuede(estado, 'responder'))
      if (!(await estaLlamado(tx.db, actor.id))) throw forbidden(mensajes.noVaAEmergencias)
      const before = await findRespuesta(tx.db, id, actor.id)
      const hora = horaDe(body.hora, alarma_en, before, tx.now)
      if (before && hora === null) return respuestaDe(before)
      const said = trasResponder(body, before, hora ?? tx.now.toISOString())
      await saveRespuesta(tx.db, { emergencia_id: id, user_id: actor.id, ...said })
      const { respuesta, eta_min, llegada_en } = said
      const { antes, despues } = differences(before ?? {}, { respuesta, eta_min, llegada_en })
      await asienta(tx, { entidad: 'emergencia', id, antes, despues, avisa: 'respuesta' })
      const acto = await findActoDe(tx.db, id)
      if (acto.estado_lista === 'abierta') {
        await proposeVoy(tx.db, acto, tx.now)
        await tx.tell({ tipo: 'acto', id: acto.id })
      }
      return respuestaDe(said)
    }),
  )
}
