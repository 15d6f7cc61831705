import type { FastifyInstance, FastifyRequest } from 'fastify'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { roleId, roleOf, roles } from '#contract/shared/permisos.ts'
import { type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { queueNewAdministrator } from '#server/cuenta/avisos.queries.ts'
import { queueApproved, queueInvitation, queueRejected, queueVerification } from '#server/cuenta/correos.queries.ts'
import { insertMember, takenFields } from '#server/cuenta/cuenta.queries.ts'
import { deleteLinks } from '#server/cuenta/enlaces.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { findRecibido, markRecibido } from '#server/contacto/recibidos.queries.ts'
import { removeClave } from '#server/eventos/enlace.queries.ts'
import { withFotos } from '#server/perfil/foto.queries.ts'
import { withFlags } from '#server/perfil/perfil.queries.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { correoDe } from '#server/plumbing/mail/sin-correo.ts'
import { type Sobre, serve, serveEdit } from '#server/plumbing/http/serve.ts'
import { type Actor, endSessionsOf } from '#server/plumbing/records/sessions.ts'
import { refuseFaults, refuseStale, refuseTaken } from '#server/plumbing/http/refusals.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { writeEach } from '#server/plumbing/records/varios.ts'
import { write } from '#server/plumbing/records/write.ts'
import { listServicios } from './antiguedad.queries.ts'
import { bySeniority } from '#contract/shared/antiguedad.ts'
import { removeUsuario } from './eliminacion.queries.ts'
import { assertAllowed, circumstances, requireUsuario } from './permitido.ts'
import { findRastros } from './rastros.queries.ts'
import { findBuscado } from './puestos.queries.ts'
import { type Filtro, listUsuarios, readUsuarios } from './usuarios.queries.ts'
import { type CambioUsuario, type FilaUsuario, announceIfShown, updateUsuario } from '#server/perfil/usuario.queries.ts'
import {
  bajaOf,
  becomesAdministrator,
  faultsOfBaja,
  faultsOfIngreso,
  faultsOfPersona,
  hearsOfRejection,
  idsOfOthers,
  isClosed,
  isInvited,
  isPending,
  refusalOfApproval,
  refusalOfRemoval,
  refusalOfResend,
  refusalOfRole,
  refusalOfStatus,
  searchedFor,
  withMotivesFor,
} from './usuarios.rules.ts'

export function usuariosRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, outbox } = deps
  const { db } = database

  const shown = async (usuario: FilaUsuario): Promise<Usuario> =>
    asUsuario((await withFotos(db, [usuario], clock()))[0] ?? usuario)

  serve(app, usuariosApi.list, async ({ query, actor, request }) => {
    const { buscar = '', orden, page, limit, ...filtro } = query
    const wanted = { ...filtro, buscado: await findBuscado(db, searchedFor(buscar)) }
    const { data, total } =
      orden === 'nombre' ? await listUsuarios(db, wanted, { page, limit }) : await bySeniorityPaged(wanted, page, limit)
    await seen(deps, request, { entidad: 'usuario', ids: idsOfOthers(data, actor) })
    return { data: withMotivesFor(actor, (await withFotos(db, data, clock())).map(asUsuario)), page, limit, total }
  })

  const usuarioDe = async ({ params: { id }, actor, request }: Sobre) => {
    const usuario = await shown(await requireUsuario(db, id))
    await seen(deps, request, { entidad: 'usuario', ids: idsOfOthers([usuario], actor) })
    return withMotivesFor(actor, [usuario])[0]
  }

  serve(app, usuariosApi.roles, async () => roles.map((nombre) => ({ id: roleId(nombre), nombre })))

  serve(app, usuariosApi.invite, async ({ body: { rolId, postulacion, ...persona }, actor, request }) => {
    const usuario = await write(deps, request, async (tx) => {
      assertAllowed(undefined, await circumstances(tx.db, actor))
      const hoy = diaLocal(tx.now)
      refuseFaults(faultsOfPersona(persona, hoy, (await findReglas(tx.db, hoy)).edad_minima))
      refuseTaken(await takenFields(tx.db, persona))
      const { cargo, cargo_detalle } = persona
      const cuenta = { estado: 'pendiente_verificacion', cargo, cargo_detalle, role_id: rolId } as const
      const id = await insertMember(tx.db, { ...persona, ...cuenta }, tx.now)
      await queueInvitation(tx, { ...persona, id })
      await tx.audit({ accion: 'crear', entidad: 'usuario', entidad_id: id, despues: cuenta })
      if (rolId === roleId('admin')) await queueNewAdministrator(tx, persona.nombre, actor.nombre)
      if (postulacion !== undefined) await answer(tx, actor, postulacion)
      return await requireUsuario(tx.db, id)
    })
    log(request, 'invitacion', usuario)
    return await shown(usuario)
  })

  serveEdit(app, usuariosApi.approve, usuarioDe, async ({ params: { id }, body, actor, request }) => {
    const { cargo, cargo_detalle, rolId, fecha_ingreso, version } = body
    const usuario = await write(deps, request, async (tx) => {
      const before = await requireUsuario(tx.db, id)
      refuseStale(version, before.version)
      assertAllowed(refusalOfApproval(before), await circumstances(tx.db, actor))
      refuseFaults(faultsOfIngreso(fecha_ingreso, before, diaLocal(tx.now)))
      await queueApproved(tx, before)
      const cambio = { estado: 'activo', cargo, cargo_detalle, role_id: rolId, fecha_ingreso } as const
      return await change(tx, actor, before, 'estado', cambio)
    })
    log(request, 'aprobacion', usuario)
    return await shown(usuario)
  })

  serveEdit(app, usuariosApi.changeStatus, usuarioDe, async ({ params: { id }, body, actor, request }) => {
    const { estado, version } = body
    const usuario = await write(deps, request, async (tx) => {
      const before = await requireUsuario(tx.db, id)
      refuseStale(version, before.version)
      const asked = await circumstances(tx.db, actor)
      assertAllowed(refusalOfStatus(before, estado, asked), asked)
      const baja = bajaOf(body, diaLocal(tx.now))
      refuseFaults(faultsOfBaja(baja, before.fecha_ingreso, diaLocal(tx.now)))
      await (estado === 'activo' ? letIn(tx, before) : shutOut(tx, id))
      return await change(tx, actor, before, 'estado', { estado, ...baja })
    })
    log(request, 'cambio_estado', usuario)
    return await shown(usuario)
  })

  serveEdit(
    app,
    usuariosApi.changeRole,
    usuarioDe,
    async ({ params: { id }, body: { rolId, version }, actor, request }) => {
      const usuario = await write(deps, request, async (tx) => {
        const before = await requireUsuario(tx.db, id)
        refuseStale(version, before.version)
        const asked = await circumstances(tx.db, actor)
        assertAllowed(refusalOfRole(before, rolId, asked), asked)
        return await change(tx, actor, before, 'editar', { role_id: rolId })
      })
      log(request, 'cambio_rol', usuario)
      return await shown(usuario)
    },
  )

  serve(app, usuariosApi.remove, async ({ params: { id }, actor, request }) => {
    const rastros = await findRastros(database, deps.key, id)
    const { usuario, message } = await write(deps, request, async (tx) => {
      const usuario = await requireUsuario(tx.db, id)
      const asked = await circumstances(tx.db, actor)
      assertAllowed(refusalOfRemoval(usuario, asked), asked)
      await shutOut(tx, id)
      const remains = await removeUsuario(tx, deps.key, usuario, rastros)
      if (hearsOfRejection(usuario)) await queueRejected(tx, usuario)
      const text = remains ? mensajes.usuarioDeBaja : mensajes.usuarioEliminado
      return { usuario, message: text(usuario.nombre) }
    })
    log(request, 'eliminacion', usuario)
    return { success: true as const, message }
  })

  serve(app, usuariosApi.resendVerification, async ({ params: { id }, actor, request }) => {
    const { nombre, email, estado } = await write(deps, request, (tx) => resend(tx, actor, id))
    const told = estado === 'activo' ? mensajes.invitacionEnviada : mensajes.verificacionEnviada
    return { success: true as const, message: outbox.hasServer ? told(email) : mensajes.invitacionSinEnviar(nombre) }
  })

  serve(app, usuariosApi.resendVerifications, ({ body: { elegidos }, actor, request }) =>
    writeEach(deps, request, elegidos, (tx, { id }) => resend(tx, actor, id)),
  )

  /** Ranks all filtered members, but reads only the rows of the page. */
  async function bySeniorityPaged(filtro: Filtro, page: number, limit: number) {
    const servicios = bySeniority(await listServicios(database.reports, filtro), diaLocal(clock()))
    const ids = servicios.slice((page - 1) * limit, page * limit).map(({ id }) => id)
    const rows = await readUsuarios(db, ids)
    return { data: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), total: servicios.length }
  }
}

/** Sends the link again that opens the account. */
async function resend(tx: Tx, actor: Actor, id: number): Promise<FilaUsuario> {
  const usuario = await requireUsuario(tx.db, id)
  assertAllowed(refusalOfResend(usuario), await circumstances(tx.db, actor))
  const invites = usuario.con_clave === 0
  await (invites ? queueInvitation : queueVerification)(tx, usuario)
  const despues = { reenvio: invites ? 'invitar' : 'verificar' }
  await tx.audit({ accion: 'editar', entidad: 'usuario', entidad_id: id, despues })
  return usuario
}

/** Marks a postulation that still waits: one that was answered or removed meanwhile does not hold up its invitation. */
async function answer(tx: Tx, actor: Actor, id: number): Promise<void> {
  const postulacion = await findRecibido(tx.db, 'postulaciones', id)
  if (postulacion?.respondido_en !== null) return
  await markRecibido(tx.db, 'postulaciones', id, { respondido_en: tx.now.toISOString(), respondido_por: actor.id })
  const change = { antes: { respondido: false }, despues: { respondido: true } }
  await tx.audit({ accion: 'estado', entidad: 'postulacion', entidad_id: id, ...change })
}

/** Notifies a waiting member; voids links that could still open the account. */
async function letIn(tx: Tx, before: FilaUsuario): Promise<void> {
  await deleteLinks(tx.db, before.id, 'verificar', 'invitar')
  if (isPending(before)) await queueApproved(tx, before)
}

/** No session goes on, and no link or calendar opens anything. */
async function shutOut(tx: Tx, id: number): Promise<void> {
  await deleteLinks(tx.db, id, 'verificar', 'invitar', 'restablecer', 'confirmar_correo')
  await removeClave(tx.db, id)
  await endSessionsOf(tx, id)
}

/** Writes and audits the differences; a no-op is audited as a reading. */
async function change(
  tx: Tx,
  actor: Actor,
  before: FilaUsuario,
  accion: 'editar' | 'estado',
  wanted: CambioUsuario,
): Promise<FilaUsuario> {
  const { antes, despues } = differences<CambioUsuario>(before, wanted)
  if (Object.keys(despues).length === 0) {
    await tx.seen('usuario', [before.id])
    return before
  }
  await updateUsuario(tx.db, before, despues, tx.now)
  await announceIfShown(tx, despues)
  if (becomesAdministrator(before, wanted)) await queueNewAdministrator(tx, before.nombre, actor.nombre)
  const change = { antes, despues }
  await tx.audit({ accion, entidad: 'usuario', entidad_id: before.id, ...change })
  return await requireUsuario(tx.db, before.id)
}

/** security row 48: who did what to whom, and nothing personal. */
function log(request: FastifyRequest, evento: string, { id, estado, role_id }: FilaUsuario): void {
  const line = { evento, actor: request.actor?.id, usuario: id, estado, rol: roleOf(role_id), ip: request.ip }
  request.log.info(line, 'account changed')
}

function asUsuario(fila: FilaUsuario): Usuario {
  const { con_clave, ...usuario } = withFlags(fila)
  return {
    ...usuario,
    email: correoDe(usuario.email),
    role: roleOf(fila.role_id),
    invitado: isInvited(fila),
    sin_acceso: con_clave === 0 && !isClosed(fila),
  }
}
