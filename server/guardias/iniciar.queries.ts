import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { beginGuardia } from './acciones.ts'
import { listFilasGuardia } from './guardias.queries.ts'

/** Begins the guards whose hour has come, also those of the time in which the program did not run (domain §2.6). */
export async function beginGuardias(deps: Writes): Promise<void> {
  await write(deps, null, async (tx) => {
    const next = new Date(deps.clock().getTime() + 1).toISOString()
    for (const guardia of await listFilasGuardia(tx.db, { desde: '', hasta: next, estados: ['publicada'] }))
      await beginGuardia(tx, guardia)
  })
}

/** When the next published guard begins; in an hour at the latest. */
export async function nextInicio(db: ReadDb, now: Date): Promise<Date> {
  const next = await db
    .selectFrom('guardias')
    .select('inicio')
    .where('estado', '=', 'publicada')
    .orderBy('inicio')
    .limit(1)
    .executeTakeFirst()
  const latest = now.getTime() + 3_600_000
  return new Date(next ? Math.min(Date.parse(next.inicio), latest) : latest)
}
