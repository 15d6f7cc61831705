import { insertAdministrator, thereIsAnAdministrator } from './configurar.queries.ts'
import { passwordFault } from './contrasenas.rules.ts'
import { findByEmail } from './cuenta.queries.ts'
import { insertLink } from './enlaces.queries.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { hashPassword } from '#server/plumbing/process/password-hash.ts'
import { StartError } from '#server/plumbing/process/start-error.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'

/**
 * Ensures a first administrator (decisions §1): from `ADMIN_EMAIL` and `ADMIN_PASSWORD`, or by a one-time link, which
 * is returned. No-op if there is one.
 */
export async function firstAdministrator(deps: Deps): Promise<string | undefined> {
  const { config, database, clock } = deps
  const { db } = database
  if (await thereIsAnAdministrator(db)) return undefined
  const { admin } = config
  if (!admin) {
    const { token } = await insertLink(db, { tipo: 'configurar', user_id: null }, clock())
    return `${config.publicUrl}/configurar?codigo=${token}`
  }
  const email = admin.email.toLowerCase()
  // Unless another process starting now has just created it.
  if ((await findByEmail(db, email)) && !(await thereIsAnAdministrator(db)))
    throw new StartError('ADMIN_EMAIL ya es el correo de un miembro que no es administrador.')
  const fault = await passwordFault(admin.password, { nombre: 'Administrador', email }, await findCompania(db))
  if (fault) throw new StartError(`Configuración incorrecta: ADMIN_PASSWORD (${fault})`)
  const password_hash = await hashPassword(admin.password)
  await write(deps, null, async (tx) => {
    // Several processes may start at once on one database.
    if (await thereIsAnAdministrator(tx.db)) return
    const id = await insertAdministrator(tx.db, { nombre: 'Administrador', email, password_hash }, tx.now)
    await tx.audit({ accion: 'crear', entidad: 'usuario', entidad_id: id })
  }).catch(async (error: unknown) => {
    // PostgreSQL refuses the second e-mail as a duplicate, and not as a conflict that is retried.
    if (!(await thereIsAnAdministrator(db))) throw error
  })
  return undefined
}
