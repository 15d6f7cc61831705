import type { FastifyInstance } from 'fastify'
import { diasParaResponder, misDatosApi, type Solicitud } from '#contract/mis-datos.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import { conflict, forbidden, notFound } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { requirePassword } from '#server/plumbing/http/present-password.ts'
import { present, refuseStale } from '#server/plumbing/http/refusals.ts'
import { type Sobre, serve, serveEdit } from '#server/plumbing/http/serve.ts'
import { type Actor, endSessionsOf } from '#server/plumbing/records/sessions.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { removeUsuario } from '#server/usuarios/eliminacion.queries.ts'
import { findRastros, type Rastros } from '#server/usuarios/rastros.queries.ts'
import { findUsuario } from '#server/perfil/usuario.queries.ts'
import { isAdministrador } from '#server/cuenta/administradores.queries.ts'
import { queueAnswer, queueExtension, queueFarewell } from './correos.queries.ts'
import { columnasSolicitudes } from './exportacion.rules.ts'
import { tellReceived } from './avisos.queries.ts'
import {
  extendSolicitud,
  type FilaSolicitud,
  findSolicitud,
  insertSolicitud,
  isWaiting,
  liftBloqueo,
  listOwn,
  listSolicitudes,
  resolveSolicitud,
  solicitudesEn,
} from './solicitudes.queries.ts'
import { idsOf, listGuardado, removeVecino } from './vecinos.queries.ts'

/** Requests of members and neighbours about their data, and answers (law 21.719; domain §1.11). */
export function solicitudesRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps
  const { db, reports } = database

  serve(app, misDatosApi.solicitudes, async ({ actor }) => ({ data: await listOwn(db, actor.id) }))

  serve(app, misDatosApi.solicitar, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      if (await isWaiting(tx.db, actor.id, body.tipo)) throw conflict(mensajes.solicitudRepetida)
      const solicitud = await insertSolicitud(tx.db, { user_id: actor.id, ...body }, tx.now)
      const { id: entidad_id, tipo, plazo } = solicitud
      await tx.audit({ accion: 'crear', entidad: 'solicitud', entidad_id, despues: { tipo } })
      await tellReceived(tx, { de: 'Un miembro de la compañía', plazo, except: actor.id })
      return solicitud
    }),
  )

  serve(app, misDatosApi.recibidas, async ({ query: { page, limit, ...filtro }, actor, request }) => {
    const recibidas = await listSolicitudes(db, filtro, { page, limit })
    await seen(deps, request, { entidad: 'solicitud', ids: ofOthers(recibidas.data, actor) })
    return recibidas
  })

  const solicitudDe = async ({ params: { id }, actor, request }: Sobre) => {
    const solicitud = await requireSolicitud(db, id)
    await seen(deps, request, { entidad: 'solicitud', ids: ofOthers([solicitud], actor) })
    return solicitud
  }

  serve(app, misDatosApi.exportRecibidas, async (call) =>
    exportar(deps, call, {
      nombre: 'solicitudes',
      entidad: 'solicitud',
      query: solicitudesEn(reports, call.query),
      id: 'solicitudes.id',
      titular: 'solicitudes.user_id',
      columnas: columnasSolicitudes,
    }),
  )

  serve(app, misDatosApi.guardado, async ({ params: { id }, request }) => {
    const solicitud = await findSolicitud(db, id)
    if (!solicitud?.email || solicitud.user_id !== null) throw notFound()
    const { email } = solicitud
    await seen(deps, request, { entidad: 'solicitud', ids: [id] })
    await seen(deps, request, { entidad: 'mensaje', ids: await idsOf(db, 'mensajes', email) })
    await seen(deps, request, { entidad: 'postulacion', ids: await idsOf(db, 'postulaciones', email) })
    return { data: await listGuardado(db, email) }
  })

  serveEdit(app, misDatosApi.extend, solicitudDe, ({ params: { id }, body: { motivo, version }, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = await requireWaiting(tx.db, id, actor, version)
      if (before.tipo === 'bloqueo') throw conflict(mensajes.bloqueoSinProrroga)
      if (before.motivo_prorroga !== null) throw conflict(mensajes.solicitudYaProrrogada)
      const plazo = sumarDias(before.plazo, diasParaResponder)
      await extendSolicitud(tx.db, id, plazo, motivo, tx.now)
      const change = { antes: { plazo: before.plazo }, despues: { plazo } }
      await tx.audit({ accion: 'editar', entidad: 'solicitud', entidad_id: id, ...change })
      await queueExtension(tx, await requireAuthor(tx.db, before), plazo, motivo)
      return await requireSolicitud(tx.db, id)
    }),
  )

  serveEdit(app, misDatosApi.lift, solicitudDe, ({ params: { id }, body: { version }, request }) =>
    write(deps, request, async (tx) => {
      const before = await requireSolicitud(tx.db, id)
      refuseStale(version, before.version)
      const inForce = before.tipo === 'bloqueo' && before.estado === 'aceptada' && before.levantada_en === null
      if (!inForce) throw conflict(mensajes.noEstaBloqueada)
      await liftBloqueo(tx.db, id, tx.now)
      await tx.audit({ accion: 'editar', entidad: 'solicitud', entidad_id: id, despues: { levantado: true } })
      return await requireSolicitud(tx.db, id)
    }),
  )

  serveEdit(app, misDatosApi.resolver, solicitudDe, async ({ params: { id }, body, actor, request }) => {
    const { estado, respuesta, version } = body
    const aceptada = estado === 'aceptada'
    const asked = await findSolicitud(db, id)
    const goes = aceptada && asked?.tipo === 'eliminacion'
    if (goes) requirePassword(actor, clock())
    const rastros = goes && asked.user_id !== null ? await findRastros(database, deps.key, asked.user_id) : undefined
    const { nombre, solicitud } = await write(deps, request, async (tx) => {
      const before = await requireWaiting(tx.db, id, actor, version)
      const persona = await requireAuthor(tx.db, before)
      const { nombre } = persona
      const { tipo, user_id } = before
      const change = { antes: { estado: before.estado }, despues: { estado, tipo, user_id } }
      await tx.audit({ accion: 'estado', entidad: 'solicitud', entidad_id: id, ...change })
      if (aceptada && tipo === 'eliminacion') {
        await (user_id === null ? forgetVecino(tx, id, persona.email) : forgetMember(tx, deps.key, user_id, rastros))
        await queueFarewell(tx, persona, respuesta)
        return { nombre, solicitud: null }
      }
      await resolveSolicitud(tx.db, id, { estado, respuesta, resuelta_por: actor.id }, tx.now)
      const guardado =
        aceptada && tipo === 'acceso' && user_id === null ? await listGuardado(tx.db, persona.email) : undefined
      if (user_id !== null) await tellAnswered(tx, user_id, aceptada, respuesta)
      await queueAnswer(tx, persona, { tipo, aceptada, respuesta, ...(guardado && { guardado }) })
      return { nombre, solicitud: await requireSolicitud(tx.db, id) }
    })
    const text = aceptada ? mensajes.solicitudAceptada : mensajes.solicitudRechazada
    return { success: true as const, message: text(nombre), solicitud }
  })
}

async function forgetMember(tx: Tx, key: InstallationKey, id: number, rastros: Rastros | undefined): Promise<void> {
  const usuario = present(await findUsuario(tx.db, id))
  await endSessionsOf(tx, id)
  await removeUsuario(tx, key, usuario, rastros)
}

async function forgetVecino(tx: Tx, id: number, email: string): Promise<void> {
  const registros = await removeVecino(tx.db, email)
  await tx.audit({ accion: 'eliminar', entidad: 'solicitud', entidad_id: id, antes: { registros } })
}

async function tellAnswered(tx: Tx, id: number, aceptada: boolean, respuesta: string): Promise<void> {
  await tx.notify([id], {
    tipo: 'sistema',
    titulo: `Su solicitud fue ${aceptada ? 'aceptada' : 'rechazada'}`,
    cuerpo: respuesta.length > 200 ? `${respuesta.slice(0, 199).trimEnd()}…` : respuesta,
    enlace: '/intranet/configuracion?vista=mi-cuenta',
    conCorreoPropio: true,
  })
}

const requireSolicitud = async (db: ReadDb, id: number): Promise<FilaSolicitud> => present(await findSolicitud(db, id))

/** Read in the write: the role may just have been revoked, or another administrator have answered. */
async function requireWaiting(db: ReadDb, id: number, actor: Actor, version?: number): Promise<FilaSolicitud> {
  const found = await requireSolicitud(db, id)
  if (!(await isAdministrador(db, actor.id))) throw forbidden()
  if (found.user_id === actor.id) throw conflict(mensajes.solicitudPropia)
  refuseStale(version, found.version)
  if (found.estado !== 'pendiente') throw conflict(mensajes.solicitudResuelta)
  return found
}

async function requireAuthor(db: ReadDb, { user_id, nombre, email }: FilaSolicitud) {
  if (user_id === null) return { id: null, nombre, email: email ?? '' }
  const usuario = present(await findUsuario(db, user_id))
  return { id: user_id, nombre: usuario.nombre, email: usuario.email }
}

const ofOthers = (solicitudes: readonly Solicitud[], actor: Actor): number[] =>
  solicitudes.filter(({ user_id }) => user_id !== actor.id).map(({ id }) => id)
