import type { FastifyInstance } from 'fastify'
import { misDatosApi, type Solicitud } from '#contract/mis-datos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict, forbidden, notFound } from '#server/plumbing/http/errors.ts'
import { entera, exportar } from '#server/plumbing/http/exportar.ts'
import { olvidarArchivos } from '#server/plumbing/files/recibir-documento.ts'
import { requirePassword } from '#server/plumbing/http/present-password.ts'
import { refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { type Actor, endSessionsOf } from '#server/plumbing/records/sessions.ts'
import { traceReading } from '#server/plumbing/records/trace-reading.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { notify } from '#server/notificaciones/notificaciones.queries.ts'
import { removeUsuario } from '#server/usuarios/eliminacion.queries.ts'
import { findRastros } from '#server/usuarios/rastros.queries.ts'
import { findUsuario } from '#server/perfil/usuario.queries.ts'
import { isAdministrador, listAdministradores } from '#server/cuenta/administradores.queries.ts'
import { queueAnswer, queueFarewell, queueReceived } from './correos.queries.ts'
import { columnasSolicitudes } from './exportacion.rules.ts'
import {
  findSolicitud,
  insertSolicitud,
  isWaiting,
  listOwn,
  listSolicitudes,
  resolveSolicitud,
} from './solicitudes.queries.ts'

/** What members ask about their data, and its answer (domain §1.11). */
export function solicitudesRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, changes, outbox, storage } = deps
  const { db, reports } = database

  serve(app, misDatosApi.solicitudes, async ({ actor }) => ({ data: await listOwn(db, actor.id) }))

  serve(app, misDatosApi.solicitar, async ({ body, actor, request }) => {
    const now = clock()
    const solicitud = await inTransaction(db, async (db) => {
      if (await isWaiting(db, actor.id, body.tipo)) throw conflict(mensajes.solicitudRepetida)
      const solicitud = await insertSolicitud(db, { user_id: actor.id, ...body }, now)
      const { id: entidad_id, tipo } = solicitud
      await recordAudit(db, request, { accion: 'crear', entidad: 'solicitud', entidad_id, despues: { tipo } }, now)
      const answerers = (await listAdministradores(db)).filter(({ id }) => id !== actor.id)
      await notify(
        db,
        answerers.map(({ id }) => id),
        {
          tipo: 'sistema',
          titulo: 'Solicitud sobre datos personales',
          cuerpo: 'Un miembro pidió que se corrijan o se eliminen sus datos.',
          enlace: '/intranet/usuarios?vista=solicitudes',
          conCorreoPropio: true,
        },
        now,
      )
      await queueReceived(db, answerers, now)
      return solicitud
    })
    outbox.wake()
    return solicitud
  })

  serve(app, misDatosApi.recibidas, async ({ query: { estado, ...pagina }, actor, request }) => {
    const recibidas = await listSolicitudes(db, estado, pagina)
    await traceReading(db, request, 'solicitud', ofOthers(recibidas.data, actor), clock())
    return recibidas
  })

  serve(app, misDatosApi.exportRecibidas, async (call) => {
    const recibidas = await listSolicitudes(reports, call.query.estado, entera)
    await traceReading(db, call.request, 'solicitud', ofOthers(recibidas.data, call.actor), clock())
    return await exportar(deps, call, {
      nombre: 'solicitudes',
      entidad: 'solicitud',
      columnas: columnasSolicitudes,
      ...recibidas,
    })
  })

  serve(app, misDatosApi.resolver, async ({ params: { id }, body, actor, request }) => {
    const { estado, respuesta, version } = body
    const aceptada = estado === 'aceptada'
    const asked = await findSolicitud(db, id)
    const goes = aceptada && asked?.tipo === 'eliminacion'
    if (goes) requirePassword(actor, clock())
    const rastros = goes ? await findRastros(database, asked.user_id) : undefined
    const { nombre, ended, archivos, solicitud } = await inTransaction(db, async (db) => {
      const now = clock()
      const before = await findSolicitud(db, id)
      if (!before) throw notFound()
      // Read within the transaction: whoever answers may just have ceased to be one.
      if (!(await isAdministrador(db, actor.id))) throw forbidden()
      if (before.user_id === actor.id) throw conflict(mensajes.solicitudPropia)
      refuseStale(version, before.version)
      if (before.estado !== 'pendiente') throw conflict(mensajes.solicitudResuelta)
      const persona = await findUsuario(db, before.user_id)
      if (!persona) throw notFound()
      const { tipo } = before
      const change = { antes: { estado: before.estado }, despues: { estado, tipo, user_id: before.user_id } }
      await recordAudit(db, request, { accion: 'estado', entidad: 'solicitud', entidad_id: id, ...change }, now)
      if (aceptada && tipo === 'eliminacion') {
        const ended = await endSessionsOf(db, changes, persona.id)
        const { archivos, hecho } = await removeUsuario(db, persona, rastros, now)
        await recordAudit(db, request, hecho, now)
        await queueFarewell(db, persona, respuesta, now)
        return { nombre: persona.nombre, ended, archivos, solicitud: null }
      }
      await resolveSolicitud(db, id, { estado, respuesta, resuelta_por: actor.id }, now)
      await notify(
        db,
        [persona.id],
        {
          tipo: 'sistema',
          titulo: `Su solicitud fue ${aceptada ? 'aceptada' : 'rechazada'}`,
          cuerpo: respuesta.length > 200 ? `${respuesta.slice(0, 199).trimEnd()}…` : respuesta,
          enlace: '/intranet/configuracion?vista=mi-cuenta',
          conCorreoPropio: true,
        },
        now,
      )
      await queueAnswer(db, persona, { tipo, aceptada, respuesta }, now)
      return { nombre: persona.nombre, ended: [], archivos: [], solicitud: (await findSolicitud(db, id)) ?? null }
    })
    for (const session of ended) changes.publish({ tipo: 'sesion', id: session })
    outbox.wake()
    await olvidarArchivos(storage, archivos, request.log)
    const text = aceptada ? mensajes.solicitudAceptada : mensajes.solicitudRechazada
    return { success: true as const, message: text(nombre), solicitud }
  })
}

const ofOthers = (solicitudes: readonly Solicitud[], actor: Actor): number[] =>
  solicitudes.filter(({ user_id }) => user_id !== actor.id).map(({ id }) => id)
