import type { FastifyInstance } from 'fastify'
import type { ServedInput } from '#contract/endpoint.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import { estaViva, noSePuede } from '#contract/emergencias/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { proposeVoy } from '#server/asistencia/emergencia.queries.ts'
import { conflict, forbidden, invalid } from '#server/plumbing/http/errors.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { estaLlamado, findActoDe, findFila } from './emergencias.queries.ts'
import { estaACargo } from './permiso.rules.ts'
import { findRespuesta, listRespuestas, readRespuesta, saveRespuesta } from './respuestas.queries.ts'
import { agrupadas, horaDe, trasResponder } from './respuestas.rules.ts'

/** Answers to an alarm (domain §2.5). */
export function respuestasRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, emergenciasApi.respuestas, async ({ params: { id }, actor }) => {
    present(await findFila(db, id))
    return agrupadas(await listRespuestas(db, id), actor.id)
  })

  serve(app, emergenciasApi.respond, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const emergencia = await findRespondible(tx, id)
      if (!(await estaLlamado(tx.db, actor.id))) throw forbidden(mensajes.noVaAEmergencias)
      return await say(tx, emergencia, { ...body, user_id: actor.id, registrada_por: null })
    }),
  )

  serve(app, emergenciasApi.recordRespuesta, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const emergencia = await findRespondible(tx, id)
      const granted = may(actor, 'emergencias.editar', { a_cargo: estaACargo(actor, emergencia) })
      if (!(await estaLlamado(tx.db, body.user_id))) throw invalid({ user_id: mensajes.tripulanteInvalido })
      const registrada_por = body.user_id === actor.id ? null : actor.id
      return { granted, answer: await say(tx, emergencia, { ...body, registrada_por }) }
    }),
  )
}

/** @throws 404, or 409 once nobody is asked any more */
async function findRespondible(tx: Tx, id: number) {
  const emergencia = present(await findFila(tx.db, id))
  if (!estaViva(emergencia.estado)) throw conflict(noSePuede(emergencia.estado, 'responder'))
  return emergencia
}

type Respondida = ServedInput<typeof emergenciasApi.respond>['body'] &
  Pick<Row<'emergencia_respuestas'>, 'user_id' | 'registrada_por'>

/** Stores an answer, unless a later one is known, and proposes its member on an open list. */
async function say(
  tx: Tx,
  { id, alarma_en }: Pick<Row<'emergencias'>, 'id' | 'alarma_en'>,
  { user_id, registrada_por, ...dicha }: Respondida,
) {
  const before = await findRespuesta(tx.db, id, user_id)
  const hora = horaDe(dicha.hora, alarma_en, before, tx.now)
  if (before && hora === null) return await readRespuesta(tx.db, id, user_id)
  const said = trasResponder(dicha, before, hora ?? tx.now.toISOString())
  await saveRespuesta(tx.db, { emergencia_id: id, user_id, registrada_por, ...said })
  const { respuesta, eta_min, llegada_en } = said
  const { antes, despues } = differences(before ?? {}, { respuesta, eta_min, llegada_en })
  const de = registrada_por === null ? {} : { user_id }
  await asienta(tx, { entidad: 'emergencia', id, antes, despues: { ...despues, ...de }, avisa: 'respuesta' })
  const acto = await findActoDe(tx.db, id)
  if (acto.estado_lista === 'abierta') {
    await proposeVoy(tx.db, acto, tx.now)
    await tx.tell({ tipo: 'acto', id: acto.id })
  }
  return await readRespuesta(tx.db, id, user_id)
}
