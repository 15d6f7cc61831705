import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cuentaApi } from '#contract/cuenta.ts'
import { ContrasenaNueva } from '#contract/shared/contrasena.ts'
import { aniosEntre, diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { roleId } from '#contract/shared/permisos.ts'
import { findRegistro } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { forbidden, HttpError, invalid } from '#server/plumbing/http/errors.ts'
import { countAccountTry, countTry, presentLimits } from '#server/plumbing/http/rate-limit.ts'
import { networkOf } from '#server/plumbing/http/network.ts'
import { hashPassword, verifyPassword } from '#server/plumbing/process/password-hash.ts'
import { refuseTaken } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { checkPassword } from './contrasenas.rules.ts'
import { queueAwaiting, queueInvitation, queueVerification } from './correos.queries.ts'
import { findByEmail, findMember, insertMember, takenFields, updateAccount } from './cuenta.queries.ts'
import { estadoVerificado } from './cuenta.rules.ts'
import { findLink, findUnverifiedEmail, spendLink } from './enlaces.queries.ts'

/** From the form to a verified address (decisions §4). */
export function registroRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock, outbox } = deps
  const { db } = database
  const limits = presentLimits(deps)

  serve(app, cuentaApi.register, async ({ body: { password, ...persona }, request }) => {
    const now = clock()
    const { modo, edad_minima } = await findRegistro(db, now)
    if (modo === 'cerrado') throw forbidden(mensajes.registroCerrado, 'registro_cerrado')
    if (aniosEntre(persona.fecha_nacimiento, diaLocal(now)) < edad_minima)
      throw invalid({ fecha_nacimiento: mensajes.menorDeEdad(edad_minima) })
    await checkPassword('password', password, persona, await findCompania(db))
    if (config.rateLimits)
      await countAccountTry(db, 'registro', { email: persona.email, ip: request.ip }, await limits(), now)

    // Checked before the costly hash; checked again inside the transaction.
    refuseTaken(await takenFields(db, persona))
    const password_hash = await hashPassword(password, { client: networkOf(request.ip) })
    await write(deps, request, async (tx) => {
      refuseTaken(await takenFields(tx.db, persona))
      const nuevo = { ...persona, password_hash, cargo: 'Bombero', role_id: roleId('bombero') } as const
      const id = await insertMember(tx.db, { ...nuevo, estado: 'pendiente_verificacion' }, tx.now)
      await queueVerification(tx, { id, ...persona })
      await tx.audit({ accion: 'crear', entidad: 'usuario', entidad_id: id, user_id: id })
    })
    const message = outbox.hasServer
      ? mensajes.cuentaCreada
      : `${mensajes.cuentaCreada} ${mensajes.sinServidorDeCorreo}`
    return { success: true as const, message }
  })

  serve(app, cuentaApi.checkVerification, async ({ params: { token } }) => {
    const found = await findWaiting(db, token, clock())
    if (!found) throw expired(await findUnverifiedEmail(db, token))
    return { email: found.user.email }
  })

  serve(app, cuentaApi.verifyAccount, async ({ body: { token, password }, request }) => {
    const now = clock()
    const changed = password === undefined ? {} : await replacement(token, password, networkOf(request.ip), now)
    const verified = await write(deps, request, async (tx) => {
      const found = await findWaiting(tx.db, token, now)
      if (!found) return undefined
      const { link, user } = found
      const estado = estadoVerificado(user, (await findRegistro(tx.db, tx.now)).modo)
      await updateAccount(tx.db, user.id, { estado, ...changed }, tx.now)
      await spendLink(tx.db, link.id, tx.now)
      if (estado === 'pendiente_aprobacion') await queueAwaiting(tx, user)
      const despues = { estado, ...(changed.password_hash && { contrasena: 'nueva' }) }
      const change = { antes: { estado: user.estado }, despues, user_id: user.id }
      await tx.audit({ accion: 'estado', entidad: 'usuario', entidad_id: user.id, ...change })
      return { email: user.email, estado }
    })
    if (!verified) throw expired(await findUnverifiedEmail(db, token))
    const { email, estado } = verified
    const message = estado === 'activo' ? mensajes.cuentaVerificada : mensajes.cuentaVerificadaPorAprobar
    return { success: true as const, message, email }
  })

  serve(app, cuentaApi.resendVerification, async ({ body: { email }, request }) => {
    const now = clock()
    if (config.rateLimits) await countAccountTry(db, 'verificacion', { email, ip: request.ip }, await limits(), now)
    const user = await findByEmail(db, email)
    if (user?.estado === 'pendiente_verificacion') {
      const queueLink = user.password_hash === null ? queueInvitation : queueVerification
      const who = { entidad: 'usuario', entidad_id: user.id, user_id: null } as const
      await write(deps, request, async (tx) => {
        await tx.audit({ accion: 'editar', ...who, despues: { enlace: 'verificar' } })
        await queueLink(tx, user)
      })
    }
    const message = outbox.hasServer ? mensajes.verificacionReenviada : mensajes.sinServidorDeCorreo
    return { success: true as const, message }
  })

  serve(app, cuentaApi.checkEmail, async ({ query, request }) => await availability(query, request))

  serve(app, cuentaApi.checkRut, async ({ query, request }) => await availability(query, request))

  /**
   * Changes of the account if the password is not the registered one: whoever reads the address may not be who
   * registered it, whose password is then void.
   */
  async function replacement(
    token: string,
    password: string,
    client: string,
    now: Date,
  ): Promise<{ password_hash?: string }> {
    // Checked before hashing, so that a wrong link costs nothing; checked again inside the transaction.
    const user = (await findWaiting(db, token, now))?.user
    if (!user || (await verifyPassword(password, user.password_hash, { client })).ok) return {}
    const { error } = ContrasenaNueva.safeParse(password)
    if (error) throw invalid({ password: error.issues[0]?.message ?? mensajes.valorInvalido })
    await checkPassword('password', password, user, await findCompania(db))
    return { password_hash: await hashPassword(password, { client }) }
  }

  async function availability(fields: { email?: string; rut?: string }, request: FastifyRequest) {
    if (config.rateLimits)
      await countTry(db, `disponibilidad ${networkOf(request.ip)}`, (await limits()).disponibilidad, clock())
    return { available: (await takenFields(db, fields)).length === 0 }
  }
}

/** The link of a token, and its account awaiting verification. */
async function findWaiting(db: ReadDb, token: string, now: Date) {
  const link = await findLink(db, ['verificar'], token, now)
  const user = link?.user_id ? await findMember(db, link.user_id) : undefined
  return link && user?.estado === 'pendiente_verificacion' ? { link, user } : undefined
}

const expired = (email: string | undefined) =>
  new HttpError(400, 'enlace_invalido', mensajes.errorVerificarVencido, email === undefined ? {} : { email })
