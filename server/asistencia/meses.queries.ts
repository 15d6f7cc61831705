import { mensajes } from '#contract/shared/mensajes.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { longMonth } from '#server/plumbing/process/local-time.ts'
import type { Plazo } from './ausencias.queries.ts'

/** Closed months in their order, `2026-03`; of these days alone where they are given. */
export async function listMesesCerrados(db: ReadDb, { desde, hasta }: Plazo = { desde: '', hasta: null }) {
  const rows = await db
    .selectFrom('cierres')
    .select(['mes', 'estado'])
    .where('mes', '>=', desde.slice(0, 7))
    .$if(hasta !== null, (query) => query.where('mes', '<=', (hasta ?? '').slice(0, 7)))
    .orderBy('mes')
    .orderBy('vuelta')
    .execute()
  const last = new Map(rows.map(({ mes, estado }) => [mes, estado]))
  return [...last].flatMap(([mes, estado]) => (estado === 'cerrado' ? mes : []))
}

/** The first closed month of these days. */
export const findMesCerrado = async (db: ReadDb, plazo: Plazo): Promise<string | undefined> =>
  (await listMesesCerrados(db, plazo))[0]

/** Refuses days of a closed month (domain §2.8): its figures change only after it was reopened. @throws 409 */
export async function refuseClosedMonth(db: ReadDb, plazo: Plazo): Promise<void> {
  const closed = await findMesCerrado(db, plazo)
  if (closed) throw conflict(mensajes.mesCerrado(longMonth(closed)))
}
