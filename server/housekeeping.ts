import { deleteOldRecibidos } from './contacto/contacto.queries.ts'
import { idleLimit } from './plumbing/sessions.ts'
import type { Db } from './plumbing/database.ts'
import { expireMails, forgetLinks } from './plumbing/outbox.queries.ts'

const hour = 60 * 60 * 1000

/** Throws away what has run out: sessions, links, also those in mails, counters of tries, what neighbours wrote. Answers a function that stops it. */
export function startHousekeeping(db: Db, clock: () => Date, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void tidy(db, clock()).catch(onError), hour)
  timer.unref()
  return () => clearInterval(timer)
}

export async function tidy(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.deleteFrom('limites').where('ventana_hasta', '<=', at).execute()
  // A link that has run out still tells whose it was, so that a new one can be asked for.
  const longAgo = new Date(now.getTime() - 30 * 24 * hour).toISOString()
  await db.deleteFrom('enlaces').where('vence_en', '<=', longAgo).execute()
  await expireMails(db, now)
  await forgetLinks(db, now)
  await deleteOldRecibidos(db, now)
  await db
    .deleteFrom('sesiones')
    .where((where) =>
      where.or([
        where('vence_en', '<=', at),
        where('usada_en', '<=', new Date(now.getTime() - idleLimit).toISOString()),
      ]),
    )
    .execute()
}
