import { insertAdministrator, thereIsAnAdministrator } from './configurar.queries.ts'
import { passwordFault } from './contrasenas.rules.ts'
import { findByEmail } from './cuenta.queries.ts'
import { insertLink } from './enlaces.queries.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Config } from '#server/plumbing/process/config.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { hashPassword } from '#server/plumbing/process/password-hash.ts'
import { StartError } from '#server/plumbing/process/start-error.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'

/**
 * Sees to it that an installation can get its first administrator (decisions §1): from `ADMIN_EMAIL` and
 * `ADMIN_PASSWORD`, or by a one-time link, which is answered. With an administrator there it does nothing.
 */
export async function firstAdministrator(db: Db, config: Config, now: Date): Promise<string | undefined> {
  if (await thereIsAnAdministrator(db)) return undefined
  const { admin } = config
  if (!admin) {
    const { token } = await insertLink(db, { tipo: 'configurar', user_id: null }, now)
    return `${config.publicUrl}/configurar?codigo=${token}`
  }
  const email = admin.email.toLowerCase()
  // Unless another process, starting at the same time, has just made it.
  if ((await findByEmail(db, email)) && !(await thereIsAnAdministrator(db)))
    throw new StartError('ADMIN_EMAIL ya es el correo de un miembro que no es administrador.')
  const fault = await passwordFault(admin.password, { nombre: 'Administrador', email }, await findCompania(db))
  if (fault) throw new StartError(`Configuración incorrecta: ADMIN_PASSWORD (${fault})`)
  const password_hash = await hashPassword(admin.password)
  await inTransaction(db, async (db) => {
    // Several processes may start at once on one database.
    if (await thereIsAnAdministrator(db)) return
    const id = await insertAdministrator(db, { nombre: 'Administrador', email, password_hash }, now)
    await recordAudit(db, null, { accion: 'crear', entidad: 'usuario', entidad_id: id }, now)
  })
  return undefined
}
