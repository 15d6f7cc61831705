import type { Row } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import { signHead, isSigned } from './sello.rules.ts'

/** Audit entry for a lost key: heads signed by it cannot be re-signed. */
export const clavePerdida = { que: 'perdida' } as const

const porPagina = 500

/** Re-signs with `to` the heads signed by `from`; forged ones stay, so that a review finds them (docs/decisions/124). */
export async function signCabezas(db: Db, from: InstallationKey, to: InstallationKey): Promise<void> {
  const [before, after] = [from.keyFor('registro'), to.keyFor('registro')]
  let page: Row<'registro_cabezas'>[]
  let last = 0
  do {
    page = await db
      .selectFrom('registro_cabezas')
      .selectAll()
      .where('posicion', '>', last)
      .orderBy('posicion')
      .limit(porPagina)
      .execute()
    const own = page.filter((cabeza) => isSigned(before, cabeza))
    await storeFirmas(
      db,
      own.map((cabeza) => ({ ...cabeza, sello: signHead(after, cabeza) })),
    )
    last = page.at(-1)?.posicion ?? last
  } while (page.length === porPagina)
}

async function storeFirmas(db: Db, cabezas: readonly Row<'registro_cabezas'>[]): Promise<void> {
  if (cabezas.length === 0) return
  await db
    .insertInto('registro_cabezas')
    .values(cabezas)
    .onConflict((conflict) => conflict.column('posicion').doUpdateSet(({ ref }) => ({ sello: ref('excluded.sello') })))
    .execute()
}
