import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { secretHash } from '#server/plumbing/process/secrets.ts'

/** Makes sessions as a password alone opens them in a new browser. */
export async function distrustSessions(db: Db, ...tokens: string[]): Promise<void> {
  await db.updateTable('sesiones').set({ de_confianza: 0 }).where('token_hash', 'in', tokens.map(secretHash)).execute()
}

/** Whether mails count as sent; they stay in the outbox. */
export const withMailServer = ({ outbox }: Pick<Deps, 'outbox'>, hasServer: boolean): void =>
  void Object.assign(outbox, { hasServer })

/** Codes that were mailed, latest last; to one address, if given. */
export async function mailedCodigos(db: ReadDb, para?: string): Promise<string[]> {
  const mails = await db
    .selectFrom('correos')
    .select('enlace')
    .where('tipo', '=', 'codigo_correo')
    .$if(para !== undefined, (query) => query.where('para', '=', para ?? ''))
    .orderBy('id')
    .execute()
  return mails.flatMap(({ enlace }) => enlace ?? [])
}

/** The latest code mailed to an address. */
export async function mailedCodigo(db: ReadDb, para: string): Promise<string> {
  const codigo = (await mailedCodigos(db, para)).at(-1)
  if (!codigo) throw new Error(`No code waits for ${para}`)
  return codigo
}
