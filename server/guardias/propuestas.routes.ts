import type { FastifyInstance } from 'fastify'
import { guardiasApi } from '#contract/guardias.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { aceptar } from './aceptar.ts'
import { dotarEnTurno } from './dotar.ts'
import { findGuardia } from './guardias.queries.ts'
import { keepPropuesta } from './guardar-propuesta.ts'
import { gatherPedido, isAbierta } from './pedido.queries.ts'
import {
  type Alcance,
  deletePropuestas,
  deletePropuestos,
  findPropuesta,
  listPropuestos,
} from './propuestas.queries.ts'

interface Rango {
  desde: string
  hasta: string
}

const alcanceDe = ({ desde, hasta }: Rango): Alcance => ({ desde: startOfDay(desde), hasta: startOfDay(hasta, 1) })

/** Proposals of who serves (domain §2.6, docs/decisions/093). */
export function propuestasRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps
  const { db } = deps.database

  serve(app, guardiasApi.propuesta, async ({ query }) => ({ propuesta: (await findPropuesta(db, query)) ?? null }))

  serve(app, guardiasApi.proponer, ({ body, actor, request }) => {
    const alcance = alcanceDe(body)
    return dotarEnTurno(
      actor.id,
      () => gatherPedido(db, { ...body, alcance }, clock()),
      (dotada) => write(deps, request, (tx) => keepPropuesta(tx, { ...body, alcance }, dotada, actor)),
    )
  })

  serve(app, guardiasApi.proponerUna, async ({ params: { id }, actor, request }) => {
    const guardia = present(await findGuardia(db, id, actor, clock()))
    if (!isAbierta(guardia, clock())) throw conflict(mensajes.propuestaTarde)
    const dia = diaLocal(new Date(guardia.inicio))
    const range = { desde: dia, hasta: dia, alcance: { ...alcanceDe({ desde: dia, hasta: dia }), id } }
    return await dotarEnTurno(
      actor.id,
      () => gatherPedido(db, range, clock()),
      (dotada) => write(deps, request, (tx) => keepPropuesta(tx, range, dotada, actor)),
    )
  })

  serve(app, guardiasApi.aceptarPropuesta, ({ body, request }) =>
    write(deps, request, async (tx) => {
      const done = await aceptar(tx, alcanceDe(body))
      if (done.sin_asignar.length === 0) await deletePropuestas(tx.db, body)
      const despues = { ...body, estado: 'aceptada', asignadas: done.asignadas }
      await tx.audit({ accion: 'estado', entidad: 'guardia_propuesta', entidad_id: null, despues })
      return done
    }),
  )

  serve(app, guardiasApi.descartarPropuesta, async ({ body, request }) => {
    await write(deps, request, (tx) => discard(tx, body))
    return { success: true as const, message: mensajes.propuestaDescartada }
  })
}

async function discard(tx: Tx, rango: Rango): Promise<void> {
  const seats = await listPropuestos(tx.db, alcanceDe(rango))
  await deletePropuestos(
    tx.db,
    seats.map(({ id }) => id),
  )
  await deletePropuestas(tx.db, rango)
  const antes = { ...rango, asignadas: seats.length }
  await tx.audit({ accion: 'eliminar', entidad: 'guardia_propuesta', entidad_id: null, antes })
  for (const id of new Set(seats.map(({ guardia_id }) => guardia_id))) await tx.tell({ tipo: 'guardia', id })
}
