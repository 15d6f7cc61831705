import type { FastifyInstance } from 'fastify'
import { guardiasApi } from '#contract/guardias.ts'
import type { CambioGuardia } from '#contract/guardias/cambios.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { conflict, forbidden, invalid } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { vigente } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { writeEach } from '#server/plumbing/records/varios.ts'
import { write } from '#server/plumbing/records/write.ts'
import { tellCambio, tellPorAprobar } from './avisos-cambios.ts'
import { cambioOf, hayOtro } from './cambio-leido.rules.ts'
import {
  type CambioLeido,
  cambiosEn,
  countCambios,
  findCambio,
  findPuesto,
  listAprobadores,
  listCambios,
  titularDe,
  updateCambio,
} from './cambios.queries.ts'
import { esperaA, faultOfEstado, type Paso, puedeAprobar, puedeRechazar } from './cambios.rules.ts'
import { executeCambio } from './ejecutar-cambio.ts'
import { columnasCambios } from './exportacion-cambios.rules.ts'
import { closeCambio, tellGuardias } from './fin-cambios.ts'
import { juezDe } from './juicio.ts'
import { listReemplazantes, pedirCambio } from './pedir-cambio.ts'

/** Swaps of guards (domain §2.6, docs/decisions/091). */
export function cambiosGuardiaRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reports } = deps.database

  serve(app, guardiasApi.cambiosGuardia, async ({ query: { page, limit, ...filtro }, actor, request }) => {
    const now = deps.clock()
    const found = await listCambios(db, actor, filtro, { page, limit }, now)
    const data = await cambiosOf(db, found.data, actor, now)
    const shown = data.filter((cambio, at) => {
      const row = found.data[at]
      if (!row || row.solicitante_id === actor.id) return false
      const isAnswered = cambio.respuesta !== null && row.resuelto_por !== null && row.resuelto_por !== actor.id
      return cambio.motivo !== null || isAnswered
    })
    await seen(deps, request, { entidad: 'guardia_cambio', ids: shown.map(({ id }) => id) })
    return { ...found, data, cuentas: await countCambios(db, actor, now) }
  })

  serve(app, guardiasApi.exportCambiosGuardia, (call) => {
    const { query, actor: lector } = call
    const now = deps.clock()
    return exportar(deps, call, {
      nombre: 'cambios-de-guardia',
      entidad: 'guardia_cambio',
      query: cambiosEn(reports, lector, query, now),
      id: 'c.id',
      titular: titularDe(lector),
      columnas: columnasCambios,
      shown: (row) => cambioOf(row, { lector, now, aprobadores: [], impedimento: null }),
    })
  })

  serve(app, guardiasApi.reemplazantes, async ({ query: { asignacion_id }, actor }) => {
    const puesto = present(await findPuesto(db, asignacion_id))
    if (puesto.user_id !== actor.id && !can(actor.role, 'guardias.publicar'))
      throw forbidden(mensajes.cambioPuestoAjeno)
    const data = await listReemplazantes(db, puesto)
    return { data: data.map(({ user_id, nombre, cargo }) => ({ user_id, nombre, cargo })) }
  })

  serve(app, guardiasApi.pedirCambio, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const id = await pedirCambio(tx, body, actor)
      const cambio = present(await findCambio(tx.db, id, tx.now))
      await tellPedido(tx, cambio)
      await tellGuardias(tx, [cambio.guardia_id, cambio.d_guardia_id])
      return await answerOf(tx, id, actor)
    }),
  )

  serve(app, guardiasApi.actCambio, ({ params: { id }, body: { accion, respuesta = null }, actor, request }) =>
    write(deps, request, async (tx) => {
      const cambio = present(await findCambio(tx.db, id, deps.clock(), actor))
      await actions[accion](tx, cambio, { actor, respuesta })
      return await answerOf(tx, id, actor)
    }),
  )

  serve(app, guardiasApi.approveCambios, ({ body: { elegidos }, actor, request }) =>
    writeEach(deps, request, elegidos, async (tx, { id, version }) => {
      const cambio = vigente(await findCambio(tx.db, id, deps.clock(), actor), version)
      await aprobar(tx, cambio, { actor, respuesta: null })
      return await answerOf(tx, id, actor)
    }),
  )
}

interface Accion {
  actor: Actor
  respuesta: string | null
}

const actions = { aceptar, rechazar, aprobar, cancelar }

/** The first takes it (domain §2.6). @throws 403, 409 */
async function aceptar(tx: Tx, cambio: CambioLeido, { actor }: Accion): Promise<void> {
  refuseCerrado(tx, cambio)
  if (cambio.estado === 'aceptada') throw conflict(mensajes.cambioTomado(cambio.tomado_por ?? ''))
  if (cambio.solicitante_id === actor.id) throw forbidden(mensajes.cambioPropio)
  if (!esperaA(cambio, actor, tx.now)) throw forbidden(mensajes.cambioDeOtro)
  const pasos = await judged(tx, cambio, actor.id, actor)
  const aceptado_en = tx.now.toISOString()
  await updateCambio(tx.db, cambio.id, { estado: 'aceptada', aceptado_por: actor.id, aceptado_en })
  await tx.audit({
    accion: 'estado',
    entidad: 'guardia_cambio',
    entidad_id: cambio.id,
    antes: { estado: cambio.estado },
    despues: { estado: 'aceptada', aceptado_por: actor.id },
  })
  await tellGuardias(tx, [cambio.guardia_id, cambio.d_guardia_id])
  const taken = { ...cambio, estado: 'aceptada', aceptado_por: actor.id, aceptado_en } as const
  const { guardia_aprueba_cambios } = await findReglas(tx.db, diaLocal(tx.now))
  if (guardia_aprueba_cambios) {
    await tellCambio(tx, taken, 'aceptado', [cambio.solicitante_id])
    await tellPorAprobar(tx, taken)
    return
  }
  await executeCambio(tx, taken, pasos, { por: null })
  await tellCambio(tx, taken, 'aprobado', [cambio.solicitante_id])
}

/** Everything is judged again (domain §2.6). @throws 403, 409 */
async function aprobar(tx: Tx, cambio: CambioLeido, { actor, respuesta }: Accion): Promise<void> {
  if (!can(actor.role, 'guardias.publicar')) throw forbidden()
  refuseCerrado(tx, cambio)
  const { aceptado_por } = cambio
  if (cambio.estado === 'pendiente' || aceptado_por === null) throw conflict(mensajes.cambioSinAceptar)
  const otro = hayOtro(cambio, await listAprobadores(tx.db))
  if (!puedeAprobar(cambio, actor, otro, tx.now)) throw forbidden(mensajes.cambioLoApruebaOtro)
  const pasos = await judged(tx, cambio, aceptado_por, actor)
  await executeCambio(tx, cambio, pasos, { por: actor.id, respuesta })
  await tellCambio(tx, cambio, 'aprobado', [cambio.solicitante_id, aceptado_por], actor.id)
}

/** By whom it was asked of, who took it, or an officer, with the reason. @throws 400, 403, 409 */
async function rechazar(tx: Tx, cambio: CambioLeido, { actor, respuesta }: Accion): Promise<void> {
  refuseCerrado(tx, cambio)
  if (!puedeRechazar(cambio, actor, tx.now)) throw forbidden()
  if (respuesta === null) throw invalid({ respuesta: mensajes.cambioSinMotivo })
  await closeCambio(tx, cambio, { estado: 'rechazada', respuesta, por: actor.id })
  await tellCambio(tx, cambio, 'rechazado', [cambio.solicitante_id, cambio.aceptado_por], actor.id)
}

async function cancelar(tx: Tx, cambio: CambioLeido, { actor, respuesta }: Accion): Promise<void> {
  if (cambio.solicitante_id !== actor.id) throw forbidden(mensajes.cambioSoloQuienPidio)
  refuseCerrado(tx, cambio)
  await closeCambio(tx, cambio, { estado: 'cancelada', respuesta, por: actor.id })
  await tellCambio(tx, cambio, 'cancelado', [cambio.destinatario_id, cambio.aceptado_por])
}

/** domain §2.6: who comes second is told who was first. @throws 409 */
function refuseCerrado(tx: Tx, cambio: CambioLeido): void {
  if (cambio.estado === 'aprobada') throw conflict(mensajes.cambioTomado(cambio.tomado_por ?? ''))
  const fault = faultOfEstado(cambio, tx.now)
  if (fault) throw conflict(fault)
}

/** How it would be carried out now. @throws 409 with what hinders it */
async function judged(tx: Tx, cambio: CambioLeido, toma: number, lector: Actor): Promise<Paso[]> {
  const plan = (await juezDe(tx.db, [cambio], { toma, lector, now: tx.now }))(cambio)
  if (typeof plan === 'string') throw conflict(plan)
  return 'pasos' in plan ? plan.pasos : []
}

/** The addressee; an open one is told to those who could take it. */
async function tellPedido(tx: Tx, cambio: CambioLeido): Promise<void> {
  const { destinatario_id, asignacion_id } = cambio
  if (destinatario_id !== null) return await tellCambio(tx, cambio, 'pedido', [destinatario_id])
  const candidatos = await listReemplazantes(tx.db, present(await findPuesto(tx.db, asignacion_id)))
  await tellCambio(
    tx,
    cambio,
    'abierto',
    candidatos.map(({ user_id }) => user_id),
  )
}

async function answerOf(tx: Tx, id: number, actor: Actor): Promise<CambioGuardia> {
  const [cambio] = await cambiosOf(tx.db, [present(await findCambio(tx.db, id, tx.now))], actor, tx.now)
  const answer = present(cambio)
  if (answer.motivo !== null && answer.puesto.user_id !== actor.id) await tx.seen('guardia_cambio', [id])
  return answer
}

/** As the caller reads them, each with whether the caller could take it. */
async function cambiosOf(db: ReadDb, rows: readonly CambioLeido[], lector: Actor, now: Date): Promise<CambioGuardia[]> {
  const waiting = rows.filter((row) => esperaA(row, lector, now))
  const judge = await juezDe(db, waiting, { toma: lector.id, lector, now })
  const aprobadores = rows.length > 0 ? await listAprobadores(db) : []
  return rows.map((row) => {
    const plan = waiting.includes(row) ? judge(row) : null
    return cambioOf(row, { lector, now, aprobadores, impedimento: typeof plan === 'string' ? plan : null })
  })
}
