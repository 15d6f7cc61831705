import type { Db } from '../data/database.ts'
import { absolute } from './mail.ts'

/**
 * Prints the links of mails for the operator of a demo without a mail server (decisions §1), except those that only
 * lead into the intranet. Returns a function that prints those queued since the last call; undefined if the
 * installation is no demo.
 */
export async function openDemoLinks(
  db: Db,
  publicUrl: string,
  print: (text: string) => void,
): Promise<(() => Promise<void>) | undefined> {
  if (!(await db.selectFrom('ajustes').select('clave').where('clave', '=', 'demo').executeTakeFirst())) return undefined
  const { newest } = await db
    .selectFrom('correos')
    .select((e) => e.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  let shown = newest ?? 0
  return async () => {
    const queued = await db
      .selectFrom('correos')
      .select(['id', 'para', 'asunto', 'enlace'])
      .where('id', '>', shown)
      .orderBy('id')
      .execute()
    shown = queued.at(-1)?.id ?? shown
    for (const { para, asunto, enlace } of queued)
      if (enlace && !enlace.startsWith('/intranet/'))
        print(`\nCorreo a ${para}: ${asunto}\n  ${absolute(enlace, publicUrl)}\n\n`)
  }
}
