import { insertAdministrator, insertSetupLink, thereIsAnAdministrator } from './cuenta/configurar.queries.ts'
import type { Config } from './plumbing/config.ts'
import type { Db } from './plumbing/database.ts'
import { hashPassword } from './plumbing/password-hash.ts'
import { inTransaction } from './plumbing/transaction.ts'

/**
 * Sees to it that an installation can get its first administrator (decisions §1): from `ADMIN_EMAIL` and
 * `ADMIN_PASSWORD`, or by a one-time link, which is answered. With an administrator there it does nothing.
 */
export async function firstAdministrator(db: Db, config: Config, now: Date): Promise<string | undefined> {
  if (await thereIsAnAdministrator(db)) return undefined
  const { admin } = config
  if (!admin) return `${config.publicUrl}/configurar?codigo=${await insertSetupLink(db, now)}`
  const password_hash = await hashPassword(admin.password)
  await inTransaction(db, async (db) => {
    // Several processes may start at once on one database.
    if (!(await thereIsAnAdministrator(db)))
      await insertAdministrator(db, { nombre: 'Administrador', email: admin.email.toLowerCase(), password_hash }, now)
  })
  return undefined
}
