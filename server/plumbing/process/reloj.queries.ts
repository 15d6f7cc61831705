import type { Db, ReadDb } from '../data/database.ts'
import { readAjuste, writeAjuste } from '../records/ajustes.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** When the clock was last checked, and last found to have jumped: shared by processes and kept across restarts. */
interface Reloj {
  visto: string
  salto: string | null
}

const clave = 'reloj'

/**
 * Records the time every ten minutes; returns true if the clock has jumped by more than a day since. A program that was
 * off for that long cannot tell the difference.
 */
export async function noteClock(db: Db, now: Date): Promise<boolean> {
  const reloj = await readReloj(db, now)
  const jumped = hasJumped(reloj, now)
  const salto = jumped ? now.toISOString() : reloj.salto
  if (jumped || !reloj.noted || away(reloj.visto, now) > 10 * minute)
    await writeAjuste(db, clave, { visto: now.toISOString(), salto } satisfies Reloj, 1, now)
  return jumped
}

/** Returns false for an hour after a jump, so that nothing old is deleted before somebody can fix the clock. */
export async function isClockSettled(db: ReadDb, now: Date): Promise<boolean> {
  const reloj = await readReloj(db, now)
  return !hasJumped(reloj, now) && (reloj.salto === null || away(reloj.salto, now) >= hour)
}

/** When the clock jumped, if that was in the last day. */
export async function findSalto(db: ReadDb, now: Date): Promise<string | null> {
  const { salto } = await readReloj(db, now)
  return salto !== null && away(salto, now) < day ? salto : null
}

async function readReloj(db: ReadDb, now: Date): Promise<Reloj & { noted: boolean }> {
  const { valor } = await readAjuste(db, clave)
  if (valor) return { ...(valor as Reloj), noted: true }
  const { ultima } = await db
    .selectFrom('tareas')
    .select((e) => e.fn.max('ultima_en').as('ultima'))
    .executeTakeFirstOrThrow()
  return { visto: ultima ?? now.toISOString(), salto: null, noted: false }
}

const hasJumped = ({ visto }: Reloj, now: Date) => away(visto, now) > day
const away = (instant: string, now: Date) => Math.abs(now.getTime() - Date.parse(instant))
