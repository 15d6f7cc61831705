import type { FastifyInstance } from 'fastify'
import { misDatosApi, nombresEstadosSolicitud, nombresSolicitud, type Solicitud } from '#contract/mis-datos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import { columnas } from '#server/plumbing/sheets/columnas.ts'
import { conflict, forbidden } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { requirePassword } from '#server/plumbing/http/present-password.ts'
import { present, refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { type Actor, endSessionsOf } from '#server/plumbing/records/sessions.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { write } from '#server/plumbing/records/write.ts'
import { removeUsuario } from '#server/usuarios/eliminacion.queries.ts'
import { findRastros } from '#server/usuarios/rastros.queries.ts'
import { findUsuario } from '#server/perfil/usuario.queries.ts'
import { isAdministrador, listAdministradores } from '#server/cuenta/administradores.queries.ts'
import { queueFarewell, tellAnswer, tellReceived } from './correos.queries.ts'
import {
  findSolicitud,
  insertSolicitud,
  isWaiting,
  listOwn,
  listSolicitudes,
  resolveSolicitud,
  solicitudesEn,
} from './solicitudes.queries.ts'

/** Members' requests about their data, and answers (domain §1.11). */
export function solicitudesRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps
  const { db, reports } = database

  serve(app, misDatosApi.solicitudes, async ({ actor }) => ({ data: await listOwn(db, actor.id) }))

  serve(app, misDatosApi.solicitar, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      if (await isWaiting(tx.db, actor.id, body.tipo)) throw conflict(mensajes.solicitudRepetida)
      const solicitud = await insertSolicitud(tx.db, { user_id: actor.id, ...body }, tx.now)
      const { id: entidad_id, tipo } = solicitud
      await tx.audit({ accion: 'crear', entidad: 'solicitud', entidad_id, despues: { tipo } })
      const answerers = (await listAdministradores(tx.db)).filter(({ id }) => id !== actor.id)
      await tellReceived(tx, answerers)
      return solicitud
    }),
  )

  serve(app, misDatosApi.recibidas, async ({ query: { estado, ...pagina }, actor, request }) => {
    const recibidas = await listSolicitudes(db, estado, pagina)
    await seen(deps, request, { entidad: 'solicitud', ids: ofOthers(recibidas.data, actor) })
    return recibidas
  })

  serve(app, misDatosApi.exportRecibidas, async (call) =>
    exportar(deps, call, {
      nombre: 'solicitudes',
      entidad: 'solicitud',
      query: solicitudesEn(reports, call.query.estado),
      id: 'solicitudes.id',
      titular: 'solicitudes.user_id',
      columnas: columnas<Solicitud>({
        nombre: 'Nombre',
        tipo: ['Solicitud', nombresSolicitud],
        detalle: 'Detalle',
        creada_en: ['Pedida', localMoment],
        estado: ['Estado', nombresEstadosSolicitud],
        respuesta: 'Respuesta',
        resuelta_en: ['Respondida', localMoment],
        resuelta_por: 'Respondida por',
      }),
    }),
  )

  serve(app, misDatosApi.resolver, async ({ params: { id }, body, actor, request }) => {
    const { estado, respuesta, version } = body
    const aceptada = estado === 'aceptada'
    const asked = await findSolicitud(db, id)
    const goes = aceptada && asked?.tipo === 'eliminacion'
    if (goes) requirePassword(actor, clock())
    const rastros = goes ? await findRastros(database, asked.user_id) : undefined
    const { nombre, solicitud } = await write(deps, request, async (tx) => {
      const before = present(await findSolicitud(tx.db, id))
      // Rechecked in the transaction: the role may just have been revoked.
      if (!(await isAdministrador(tx.db, actor.id))) throw forbidden()
      if (before.user_id === actor.id) throw conflict(mensajes.solicitudPropia)
      refuseStale(version, before.version)
      if (before.estado !== 'pendiente') throw conflict(mensajes.solicitudResuelta)
      const persona = present(await findUsuario(tx.db, before.user_id))
      const { tipo } = before
      const change = { antes: { estado: before.estado }, despues: { estado, tipo, user_id: before.user_id } }
      await tx.audit({ accion: 'estado', entidad: 'solicitud', entidad_id: id, ...change })
      if (aceptada && tipo === 'eliminacion') {
        await endSessionsOf(tx, persona.id)
        await removeUsuario(tx, persona, rastros)
        await queueFarewell(tx, persona, respuesta)
        return { nombre: persona.nombre, solicitud: null }
      }
      await resolveSolicitud(tx.db, id, { estado, respuesta, resuelta_por: actor.id }, tx.now)
      await tellAnswer(tx, persona, tipo, estado, respuesta)
      return { nombre: persona.nombre, solicitud: (await findSolicitud(tx.db, id)) ?? null }
    })
    const text = aceptada ? mensajes.solicitudAceptada : mensajes.solicitudRechazada
    return { success: true as const, message: text(nombre), solicitud }
  })
}

const ofOthers = (solicitudes: readonly Solicitud[], actor: Actor): number[] =>
  solicitudes.filter(({ user_id }) => user_id !== actor.id).map(({ id }) => id)
