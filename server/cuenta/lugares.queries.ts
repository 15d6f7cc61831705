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

const deviceMark = (userId: number, dispositivo: string) => secretHash(`dispositivo ${userId} ${dispositivo}`)

const marksOf = (userId: number, { network, dispositivo }: Lugar) => ({
  network: secretHash(`red ${userId} ${network}`),
  dispositivo: dispositivo && deviceMark(userId, dispositivo),
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

/** Whether a sign-in by this browser opens a trusted session (docs/decisions/127). */
export async function isTrustedDevice(db: ReadDb, userId: number, dispositivo: string, now: Date): Promise<boolean> {
  const trusted = await db
    .selectFrom('lugares_conocidos')
    .select('marca')
    .where('user_id', '=', userId)
    .where('marca', '=', deviceMark(userId, dispositivo))
    .where('de_confianza', '=', 1)
    .where('visto_en', '>', new Date(now.getTime() - keptMs).toISOString())
    .executeTakeFirst()
  return trusted !== undefined
}

/** `trusted` marks the browser as trusted; otherwise a known one keeps its mark and a new one is untrusted. */
export async function rememberPlace(db: Db, userId: number, lugar: Lugar, trusted: boolean, now: Date): Promise<void> {
  const visto_en = now.toISOString()
  const { network, dispositivo } = marksOf(userId, lugar)
  const rows = [{ user_id: userId, marca: network, visto_en, de_confianza: 0 as const }]
  await db
    .insertInto('lugares_conocidos')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'marca']).doUpdateSet({ visto_en }))
    .execute()
  if (dispositivo) await rememberMark(db, { user_id: userId, marca: dispositivo }, trusted, visto_en)
}

/** A browser that its owner confirmed. */
export const trustDevice = (db: Db, userId: number, dispositivo: string, now: Date) =>
  rememberMark(db, { user_id: userId, marca: deviceMark(userId, dispositivo) }, true, now.toISOString())

const rememberMark = (db: Db, mark: { user_id: number; marca: string }, trusted: boolean, visto_en: string) =>
  db
    .insertInto('lugares_conocidos')
    .values({ ...mark, visto_en, de_confianza: trusted ? 1 : 0 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'marca']).doUpdateSet({ visto_en, ...(trusted && { de_confianza: 1 }) }),
    )
    .execute()

export async function deleteOldLugares(db: Db, desde: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('lugares_conocidos')
    .where('visto_en', '<=', desde.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
