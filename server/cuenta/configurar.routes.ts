import type { FastifyInstance } from 'fastify'
import { cuentaApi } from '#contract/cuenta.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { HttpError } from '#server/plumbing/http/errors.ts'
import { countTry, presentLimits } from '#server/plumbing/http/rate-limit.ts'
import { networkOf } from '#server/plumbing/http/network.ts'
import { hashPassword } from '#server/plumbing/process/password-hash.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { checkPassword } from './contrasenas.rules.ts'
import { insertAdministrator, thereIsAnAdministrator } from './configurar.queries.ts'
import { findLink, spendLink } from './enlaces.queries.ts'

/** The first administrator by the one-time link of an empty installation (decisions §1). */
export function configurarRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock } = deps
  const { db } = database
  const limits = presentLimits(deps)

  serve(app, cuentaApi.checkSetup, async ({ params: { codigo } }) => {
    const link = await findLink(db, ['configurar'], codigo, clock())
    return { valid: link !== undefined && !(await thereIsAnAdministrator(db)) }
  })

  serve(app, cuentaApi.setUp, async ({ body: { codigo, nombre, email, password }, request }) => {
    const now = clock()
    const network = networkOf(request.ip)
    if (config.rateLimits) await countTry(db, `configurar ${network}`, (await limits()).login_por_direccion, now)
    // Checked before hashing, so that a wrong link costs nothing; checked again inside the transaction.
    if (!(await findLink(db, ['configurar'], codigo, now))) throw invalidLink()
    await checkPassword('password', password, { nombre, email }, await findCompania(db))
    const password_hash = await hashPassword(password, { client: network })
    await write(deps, request, async (tx) => {
      const link = await findLink(tx.db, ['configurar'], codigo, now)
      if (!link || (await thereIsAnAdministrator(tx.db))) throw invalidLink()
      const id = await insertAdministrator(tx.db, { nombre, email, password_hash }, tx.now)
      await spendLink(tx.db, link.id, tx.now)
      await tx.audit({ accion: 'crear', entidad: 'usuario', entidad_id: id, user_id: id })
    })
    return { success: true as const, message: mensajes.configuracionLista }
  })
}

const invalidLink = () => new HttpError(400, 'enlace_invalido', mensajes.codigoInvalido)
