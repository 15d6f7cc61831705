import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { secretHash } from '#server/plumbing/process/secrets.ts'

const day = 24 * 60 * 60 * 1000
/** A place unused for this long is new again. */
const keptMs = 180 * day

/** Origin of a sign-in. */
export interface Lugar {
  network: string
  /** Token that this browser got at an earlier sign-in, of any member. */
  dispositivo?: string | undefined
}

const marksOf = (userId: number, { network, dispositivo }: Lugar) => ({
  network: secretHash(`red ${userId} ${network}`),
  dispositivo: dispositivo && secretHash(`dispositivo ${userId} ${dispositivo}`),
})

/** Returns the parts of the place that the member has used before. */
export async function knownPlace(db: ReadDb, userId: number, lugar: Lugar, now: Date) {
  const marks = marksOf(userId, lugar)
  const rows = await db
    .selectFrom('lugares_conocidos')
    .select('marca')
    .where('user_id', '=', userId)
    .where('marca', 'in', [marks.network, marks.dispositivo ?? ''])
    .where('visto_en', '>', new Date(now.getTime() - keptMs).toISOString())
    .execute()
  const known = new Set(rows.map(({ marca }) => marca))
  return { network: known.has(marks.network), dispositivo: known.has(marks.dispositivo ?? '') }
}

export async function rememberPlace(db: Db, userId: number, lugar: Lugar, now: Date): Promise<void> {
  const visto_en = now.toISOString()
  const marks = Object.values(marksOf(userId, lugar)).filter((mark) => mark !== undefined)
  await db
    .insertInto('lugares_conocidos')
    .values(marks.map((marca) => ({ user_id: userId, marca, visto_en })))
    .onConflict((conflict) => conflict.columns(['user_id', 'marca']).doUpdateSet({ visto_en }))
    .execute()
}

export async function deleteOldLugares(db: Db, desde: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('lugares_conocidos')
    .where('visto_en', '<=', desde.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
