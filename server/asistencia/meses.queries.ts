import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Plazo } from './ausencias.queries.ts'

/** Refuses days of a closed month (domain §2.8). No month is closed yet: closing is to be asked about here. */
export async function refuseClosedMonth(_db: ReadDb, _plazo: Plazo): Promise<void> {}
