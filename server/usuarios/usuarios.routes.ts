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
import { withFlags } from '#server/perfil/perfil.queries.ts'
import { type NuevaEntrada, recordAudit } from '#server/plumbing/records/audit.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { conflict, forbidden, notFound } from '#server/plumbing/http/errors.ts'
import { olvidarArchivos } from '#server/plumbing/files/recibir-documento.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { type Actor, endSessionsOf } from '#server/plumbing/records/sessions.ts'
import { refuseFaults, refuseStale, refuseTaken } from '#server/plumbing/http/refusals.ts'
import { traceReading } from '#server/plumbing/records/trace-reading.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { listServicios } from './antiguedad.queries.ts'
import { bySeniority } from './antiguedad.rules.ts'
import { removeUsuario } from './eliminacion.queries.ts'
import { findRastros } from './rastros.queries.ts'
import { type Filtro, listUsuarios, readUsuarios } from './usuarios.queries.ts'
import { type CambioUsuario, type FilaUsuario, findUsuario, updateUsuario } from '#server/perfil/usuario.queries.ts'
import { listAdministradores } from '#server/cuenta/administradores.queries.ts'
import {
  bajaOf,
  becomesAdministrator,
  type Circunstancias,
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

export function usuariosRoutes(app: FastifyInstance, { database, clock, changes, outbox, storage }: Deps): void {
  const { db } = database

  serve(app, usuariosApi.list, async ({ query, actor, request }) => {
    const { buscar = '', orden, page, limit, ...filtro } = query
    const wanted = { ...filtro, buscados: searchedFor(buscar) }
    const { data, total } =
      orden === 'nombre' ? await listUsuarios(db, wanted, { page, limit }) : await bySeniorityPaged(wanted, page, limit)
    await traceReading(db, request, 'usuario', idsOfOthers(data, actor), clock())
    return { data: withMotivesFor(actor, data.map(asUsuario)), page, limit, total }
  })

  serve(app, usuariosApi.roles, async () => roles.map((nombre) => ({ id: roleId(nombre), nombre })))

  serve(app, usuariosApi.invite, async ({ body: { rolId, ...persona }, actor, request }) => {
    const usuario = await inTransaction(db, async (db) => {
      const now = clock()
      judge(undefined, await circumstances(db, actor))
      const hoy = diaLocal(now)
      refuseFaults(faultsOfPersona(persona, hoy, (await findReglas(db, hoy)).edad_minima))
      refuseTaken(await takenFields(db, persona))
      const { cargo, cargo_detalle } = persona
      const cuenta = { estado: 'pendiente_verificacion', cargo, cargo_detalle, role_id: rolId } as const
      const id = await insertMember(db, { ...persona, ...cuenta }, now)
      await queueInvitation(db, { ...persona, id }, now)
      await recordAudit(db, request, { accion: 'crear', entidad: 'usuario', entidad_id: id, despues: cuenta }, now)
      if (rolId === roleId('admin')) await queueNewAdministrator(db, persona.nombre, actor.nombre, now)
      return await requireUsuario(db, id)
    })
    outbox.wake()
    log(request, 'invitacion', usuario)
    return asUsuario(usuario)
  })

  serve(app, usuariosApi.approve, async ({ params: { id }, body, actor, request }) => {
    const { cargo, cargo_detalle, rolId, fecha_ingreso, version } = body
    const usuario = await inTransaction(db, async (db) => {
      const now = clock()
      const before = await requireUsuario(db, id)
      refuseStale(version, before.version)
      judge(refusalOfApproval(before), await circumstances(db, actor))
      refuseFaults(faultsOfIngreso(fecha_ingreso, before.fecha_nacimiento, diaLocal(now)))
      await queueApproved(db, before, now)
      const cambio = { estado: 'activo', cargo, cargo_detalle, role_id: rolId, fecha_ingreso } as const
      return await write(db, request, before, 'estado', cambio, now)
    })
    outbox.wake()
    log(request, 'aprobacion', usuario)
    return asUsuario(usuario)
  })

  serve(app, usuariosApi.changeStatus, async ({ params: { id }, body, actor, request }) => {
    const { estado, version } = body
    const { usuario, ended } = await inTransaction(db, async (db) => {
      const now = clock()
      const before = await requireUsuario(db, id)
      refuseStale(version, before.version)
      const asked = await circumstances(db, actor)
      judge(refusalOfStatus(before, estado, asked), asked)
      const baja = bajaOf(body, diaLocal(now))
      refuseFaults(faultsOfBaja(baja, before.fecha_ingreso, diaLocal(now)))
      if (estado === 'activo') await letIn(db, before, now)
      const ended = estado === 'activo' ? [] : await shutOut(db, id)
      return { usuario: await write(db, request, before, 'estado', { estado, ...baja }, now), ended }
    })
    publishEnd(ended)
    outbox.wake()
    log(request, 'cambio_estado', usuario)
    return asUsuario(usuario)
  })

  serve(app, usuariosApi.changeRole, async ({ params: { id }, body: { rolId, version }, actor, request }) => {
    const usuario = await inTransaction(db, async (db) => {
      const before = await requireUsuario(db, id)
      refuseStale(version, before.version)
      const asked = await circumstances(db, actor)
      judge(refusalOfRole(before, rolId, asked), asked)
      return await write(db, request, before, 'editar', { role_id: rolId }, clock())
    })
    outbox.wake()
    log(request, 'cambio_rol', usuario)
    return asUsuario(usuario)
  })

  serve(app, usuariosApi.remove, async ({ params: { id }, actor, request }) => {
    const rastros = await findRastros(database, id)
    const { usuario, ended, message, archivos } = await inTransaction(db, async (db) => {
      const now = clock()
      const usuario = await requireUsuario(db, id)
      const asked = await circumstances(db, actor)
      judge(refusalOfRemoval(usuario, asked), asked)
      const ended = await shutOut(db, id)
      const { remains, archivos, hecho } = await removeUsuario(db, usuario, rastros, now)
      if (hearsOfRejection(usuario)) await queueRejected(db, usuario, now)
      await recordAudit(db, request, hecho, now)
      const text = remains ? mensajes.usuarioDeBaja : mensajes.usuarioEliminado
      return { usuario, ended, message: text(usuario.nombre), archivos }
    })
    publishEnd(ended)
    outbox.wake()
    await olvidarArchivos(storage, archivos, request.log)
    log(request, 'eliminacion', usuario)
    return { success: true as const, message }
  })

  serve(app, usuariosApi.resendVerification, async ({ params: { id }, actor, request }) => {
    const { email, estado } = await inTransaction(db, async (db) => {
      const now = clock()
      const usuario = await requireUsuario(db, id)
      judge(refusalOfResend(usuario), await circumstances(db, actor))
      const invites = usuario.con_clave === 0
      await (invites ? queueInvitation : queueVerification)(db, usuario, now)
      const despues = { reenvio: invites ? 'invitar' : 'verificar' }
      await recordAudit(db, request, { accion: 'editar', entidad: 'usuario', entidad_id: id, despues }, now)
      return usuario
    })
    outbox.wake()
    const told = estado === 'activo' ? mensajes.invitacionEnviada : mensajes.verificacionEnviada
    return { success: true as const, message: told(email) }
  })

  /** Who has served longest is worked out from all whom the filter leaves, and only the page is read whole. */
  async function bySeniorityPaged(filtro: Filtro, page: number, limit: number) {
    const servicios = bySeniority(await listServicios(database.reports, filtro), diaLocal(clock()))
    const ids = servicios.slice((page - 1) * limit, page * limit).map(({ id }) => id)
    const rows = await readUsuarios(db, ids)
    return { data: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), total: servicios.length }
  }

  /** Whoever waited hears of it; a link that would still have opened the account is of no use. */
  async function letIn(db: Db, before: FilaUsuario, now: Date): Promise<void> {
    await deleteLinks(db, before.id, 'verificar', 'invitar')
    if (isPending(before)) await queueApproved(db, before, now)
  }

  /** No session goes on and no link opens anything; answers the ids of the sessions that ended. */
  async function shutOut(db: Db, id: number): Promise<number[]> {
    await deleteLinks(db, id, 'verificar', 'invitar', 'restablecer', 'confirmar_correo')
    return await endSessionsOf(db, changes, id)
  }

  function publishEnd(sessions: number[]): void {
    for (const id of sessions) changes.publish({ tipo: 'sesion', id })
  }
}

async function requireUsuario(db: Db, id: number): Promise<FilaUsuario> {
  const usuario = await findUsuario(db, id)
  if (!usuario) throw notFound()
  return usuario
}

/** Read within the transaction of the write: two administrators may be at each other at once. */
const circumstances = async (db: Db, actor: Actor): Promise<Circunstancias> => ({
  actorId: actor.id,
  administradores: (await listAdministradores(db)).map(({ id }) => id),
})

/** Throws the refusal, or that who asks has meanwhile ceased to be an administrator. */
function judge(refusal: string | undefined, { actorId, administradores }: Circunstancias): void {
  if (refusal) throw conflict(refusal)
  if (!administradores.includes(actorId)) throw forbidden()
}

/** Writes what differs, with its trace; what is so already is left alone, and was read all the same. */
async function write(
  db: Db,
  request: FastifyRequest,
  before: FilaUsuario,
  accion: NuevaEntrada['accion'],
  wanted: CambioUsuario,
  now: Date,
): Promise<FilaUsuario> {
  const { antes, despues } = differences<CambioUsuario>(before, wanted)
  if (Object.keys(despues).length === 0) {
    await traceReading(db, request, 'usuario', [before.id], now)
    return before
  }
  await updateUsuario(db, before, despues, now)
  if (becomesAdministrator(before, wanted))
    await queueNewAdministrator(db, before.nombre, request.actor?.nombre ?? '', now)
  const change = { antes: withoutMotive(antes), despues: withoutMotive(despues) }
  await recordAudit(db, request, { accion, entidad: 'usuario', entidad_id: before.id, ...change }, now)
  return await requireUsuario(db, before.id)
}

/** security row 48: who did what to whom, and nothing personal. */
function log(request: FastifyRequest, evento: string, { id, estado, role_id }: FilaUsuario): void {
  const line = { evento, actor: request.actor?.id, usuario: id, estado, rol: roleOf(role_id), ip: request.ip }
  request.log.info(line, 'account changed')
}

/** Why somebody left may be the most personal of all; the audit log, which nothing edits, tells that it was said. */
const withoutMotive = (values: CambioUsuario): CambioUsuario =>
  values.motivo_baja ? { ...values, motivo_baja: '***' } : values

function asUsuario(fila: FilaUsuario): Usuario {
  const { con_clave, ...usuario } = withFlags(fila)
  return {
    ...usuario,
    role: roleOf(fila.role_id),
    invitado: isInvited(fila),
    sin_acceso: con_clave === 0 && !isClosed(fila),
  }
}
