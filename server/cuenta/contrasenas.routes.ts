import type { FastifyInstance } from 'fastify'
import { cuentaApi } from '#contract/cuenta.ts'
import type { EstadoUsuario } from '#contract/perfil.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { findRegistro } from '#server/configuracion/configuracion.queries.ts'
import { startCargo } from '#server/plumbing/hoja/seguimiento.queries.ts'
import { verifyCodigo } from '#server/llaves/codigos.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict, forbidden, HttpError, unauthorized } from '#server/plumbing/http/errors.ts'
import { countAccountTry, countTry, forgetTries, forgiveTry, presentLimits } from '#server/plumbing/http/rate-limit.ts'
import { networkOf } from '#server/plumbing/http/network.ts'
import { hashPassword, verifyPassword } from '#server/plumbing/process/password-hash.ts'
import { refuseTaken } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { type Actor, confirmByFactor, endSessionsOf, sessionIsOpen } from '#server/plumbing/records/sessions.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { checkPassword } from './contrasenas.rules.ts'
import { queueAwaiting, queueEmailNotice, queueInvitation, queuePasswordNotice, queueReset } from './correos.queries.ts'
import {
  confirmSession,
  deletePin,
  findByEmail,
  findMember,
  searchColumns,
  takenFields,
  updateAccount,
} from './cuenta.queries.ts'
import { estadoVerificado, loginKey, mayReset } from './cuenta.rules.ts'
import { deleteLaterUndoLinks, deleteLinks, findLink, spendLink } from './enlaces.queries.ts'
import { countCodigo, traceCodigo } from './segundo-paso.ts'

/** Password resets and changes, and confirmation of a new e-mail (decisions §2 and §4). */
export function contrasenasRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock, outbox } = deps
  const { db } = database
  const limits = presentLimits(deps)

  serve(app, cuentaApi.requestPasswordReset, async ({ body: { email }, request }) => {
    const now = clock()
    if (config.rateLimits) await countAccountTry(db, 'restablecer', { email, ip: request.ip }, await limits(), now)
    const user = await findByEmail(db, email)
    if (user && mayReset(user.estado)) {
      const queueLink = user.password_hash === null ? queueInvitation : queueReset
      await write(deps, request, async (tx) => {
        await tx.audit({ ...trail(user.id), user_id: null, despues: { enlace: 'restablecer' } })
        await queueLink(tx, user)
      })
    }
    const message = outbox.hasServer
      ? mensajes.enlaceSolicitado
      : `${mensajes.enlaceSolicitado} ${mensajes.sinServidorDeCorreo}`
    return { success: true as const, message }
  })

  serve(app, cuentaApi.verifyResetToken, async ({ params: { token } }) => {
    const link = await findLink(db, ['restablecer', 'invitar'], token, clock())
    return link
      ? { valid: true, invitacion: link.tipo === 'invitar' }
      : { valid: false, message: mensajes.tokenVencido }
  })

  serve(app, cuentaApi.resetPassword, async ({ body: { token, password }, request }) => {
    const now = clock()
    // Checked before hashing, so that a wrong link costs nothing; checked again inside the transaction.
    await checkPassword('password', password, (await ownerOf(db, token, now)).user, await findCompania(db))
    const password_hash = await hashPassword(password, { client: networkOf(request.ip) })
    const { email, invited } = await write(deps, request, async (tx) => {
      const { link, user } = await ownerOf(tx.db, token, now)
      const estado = await estadoAfterReset(tx.db, user, tx.now)
      await updateAccount(tx.db, user.id, { password_hash, estado }, tx.now)
      await deletePin(tx.db, user.id)
      if (estado === 'activo' && user.estado !== estado) await startCargo(tx.db, user.id, diaLocal(tx.now))
      // Void a pending new address too: an intruder may have requested it.
      await deleteLinks(tx.db, user.id, 'restablecer', 'invitar', 'verificar', 'confirmar_correo')
      if (link.tipo === 'restablecer') await queuePasswordNotice(tx, user)
      if (estado === 'pendiente_aprobacion' && estado !== user.estado) await queueAwaiting(tx, user)
      const change = { antes: { estado: user.estado }, despues: { estado, contrasena: 'nueva' } }
      await tx.audit({ ...trail(user.id), ...change })
      await endSessionsOf(tx, user.id)
      return { email: user.email, invited: link.tipo === 'invitar' }
    })
    await forgetTries(db, loginKey(networkOf(request.ip), email))
    return { success: true as const, message: mensajes.contrasenaRestablecida, ...(invited && { email }) }
  })

  serve(app, cuentaApi.confirmPassword, async ({ body: { password, codigo }, actor, request }) => {
    const now = clock()
    const user = password === undefined ? await memberOf(actor) : await provenOwner(actor, 'password', password, now)
    // As many untrusted sessions as somebody opens share one count: a PIN opens one at each sign-in.
    const place = actor.deConfianza ? `sesion ${actor.sessionId}` : undefined
    const counted =
      codigo !== undefined && config.rateLimits
        ? await countCodigo(db, user.id, place, (await limits()).codigos_por_cuenta, now)
        : undefined
    if (codigo !== undefined && actor.factor === 'pin') {
      await traceCodigo(deps, request, user.id, counted)
      throw forbidden(mensajes.pinSinCodigo, 'pin_sin_codigo')
    }
    const confirmed = await write(deps, request, async (tx) => {
      await refuseIfEnded(tx.db, user, actor, now)
      const factor = codigo === undefined ? null : await verifyCodigo(tx, deps.key, user.id, codigo)
      if (codigo !== undefined && !factor) return false
      await (factor ? confirmByFactor : confirmSession)(tx.db, actor.sessionId, tx.now)
      const despues = factor ? { factor } : { contrasena: 'confirmada' }
      await tx.audit({ accion: 'editar', entidad: 'sesion', entidad_id: actor.sessionId, despues })
      return true
    })
    if (!confirmed) {
      await traceCodigo(deps, request, user.id, counted)
      throw wrongCode()
    }
    if (counted) await forgiveTry(db, counted.key)
    return { success: true as const, message: mensajes.claveConfirmada }
  })

  serve(app, cuentaApi.changePassword, async ({ body: { currentPassword, newPassword }, actor, request }) => {
    const now = clock()
    const user = await provenOwner(actor, 'currentPassword', currentPassword, now)
    await checkPassword('newPassword', newPassword, user, await findCompania(db))
    const password_hash = await hashPassword(newPassword, queuedForMember(actor.id))
    await write(deps, request, async (tx) => {
      await refuseIfEnded(tx.db, user, actor, now)
      await confirmSession(tx.db, actor.sessionId, tx.now)
      await updateAccount(tx.db, user.id, { password_hash }, tx.now)
      await deletePin(tx.db, user.id)
      await deleteLinks(tx.db, user.id, 'restablecer', 'confirmar_correo')
      await queuePasswordNotice(tx, user)
      await tx.audit({ ...trail(user.id), despues: { contrasena: 'nueva' } })
      await endSessionsOf(tx, user.id, actor.sessionId)
    })
    return { success: true as const, message: mensajes.contrasenaCambiada }
  })

  serve(app, cuentaApi.confirmEmail, async ({ body: { token }, request }) => {
    const now = clock()
    const email = await write(deps, request, async (tx) => {
      const link = await findLink(tx.db, ['confirmar_correo'], token, now)
      const user = link?.user_id ? await findMember(tx.db, link.user_id) : undefined
      if (!link?.email || !user) throw new HttpError(400, 'enlace_invalido', mensajes.correoInvalido)
      const { email } = link
      refuseTaken(await takenFields(tx.db, { email }, user.id))
      await updateAccount(tx.db, user.id, { email, ...searchColumns({ ...user, email }) }, tx.now)
      await spendLink(tx.db, link.id, tx.now)
      // Void links mailed to the former address.
      await deleteLinks(tx.db, user.id, 'restablecer', 'invitar', 'verificar')
      await queueEmailNotice(tx, user)
      const change = { antes: { email: user.email }, despues: { email } }
      await tx.audit({ ...trail(user.id), ...change })
      return email
    })
    return { success: true as const, message: mensajes.correoConfirmado, email }
  })

  serve(app, cuentaApi.undoEmail, async ({ body: { token }, request }) => {
    const now = clock()
    const email = await write(deps, request, async (tx) => {
      const link = await findLink(tx.db, ['deshacer_correo'], token, now)
      const user = link?.user_id ? await findMember(tx.db, link.user_id) : undefined
      if (!link?.email || !user) throw new HttpError(400, 'enlace_invalido', mensajes.deshacerInvalido)
      const { email } = link
      if ((await takenFields(tx.db, { email }, user.id)).length > 0) throw conflict(mensajes.deshacerOcupado)
      await updateAccount(tx.db, user.id, { email, ...searchColumns({ ...user, email }) }, tx.now)
      // Void every link mailed to the other address.
      await deleteLinks(tx.db, user.id, 'confirmar_correo', 'restablecer', 'invitar', 'verificar')
      await deleteLaterUndoLinks(tx.db, user.id, link.id)
      const change = { antes: { email: user.email }, despues: { email, enlace: 'deshacer_correo' } }
      await tx.audit({ ...trail(user.id), ...change })
      await deletePin(tx.db, user.id)
      await endSessionsOf(tx, user.id)
      return email
    })
    return { success: true as const, message: mensajes.correoDeshecho, email }
  })

  /** The caller. Counts an attempt; forgive it once it proves right. */
  async function memberOf(actor: Actor) {
    const user = await findMember(db, actor.id)
    if (!user) throw unauthorized()
    return user
  }

  /** Returns the caller if the password is right. A wrong one is no 401, which would sign them out for a typo. */
  async function provenOwner(actor: Actor, field: string, password: string, now: Date) {
    if (config.rateLimits) await countTry(db, triesOf(actor), (await limits()).login_por_correo, now)
    const user = await memberOf(actor)
    const { ok } = await verifyPassword(password, user.password_hash, queuedForMember(actor.id))
    if (!ok) throw wrongPassword(field)
    await forgiveTry(db, triesOf(actor))
    return user
  }
}

/** Rate-limit key: wrong passwords of a signed-in member. */
const triesOf = ({ id }: Actor): string => `contrasena ${id}`

const queuedForMember = (id: number) => ({ client: `member ${id}`, isKept: true })

/** A reset during the password check may have ended this session: do not undo it. */
async function refuseIfEnded(
  db: Db,
  user: { id: number; password_hash: string | null },
  { sessionId }: Actor,
  now: Date,
): Promise<void> {
  const present = await findMember(db, user.id)
  if (present?.password_hash !== user.password_hash || !(await sessionIsOpen(db, sessionId, now))) throw unauthorized()
}

/** The member of a reset link; its holder counts as that member, signed in or not. */
async function ownerOf(db: Db, token: string, now: Date) {
  const link = await findLink(db, ['restablecer', 'invitar'], token, now)
  const user = link?.user_id ? await findMember(db, link.user_id) : undefined
  if (!link || !user || !mayReset(user.estado))
    throw new HttpError(400, 'enlace_invalido', mensajes.restablecimientoVencido)
  return { link, user }
}

/** The link came by mail, so it also proves the address. */
const estadoAfterReset = async (db: Db, user: { estado: EstadoUsuario; password_hash: string | null }, now: Date) =>
  user.estado === 'pendiente_verificacion' ? estadoVerificado(user, (await findRegistro(db, now)).modo) : user.estado

const trail = (id: number) => ({ accion: 'editar', entidad: 'usuario', entidad_id: id, user_id: id }) as const
const wrongPassword = (field: string) =>
  new HttpError(400, 'contrasena_incorrecta', mensajes.contrasenaActualIncorrecta, {
    errors: { [field]: mensajes.contrasenaActualIncorrecta },
  })
const wrongCode = () =>
  new HttpError(400, 'codigo_incorrecto', mensajes.codigoIncorrecto, { errors: { codigo: mensajes.codigoIncorrecto } })
