import type { SeriePapel } from '#contract/asistencia/cierres.ts'
import type { Db } from '../data/database.ts'

/** A kind of paper, the folios of emergencies, the monthly inventories, the monthly fuel reports, or a numbered folder of the library. */
type Serie = SeriePapel | 'emergencia' | 'inventario' | 'combustible' | `carpeta-${number}`

/**
 * The next number of a series in a local year. Taken in the transaction that writes what bears it, so that a refused write
 * takes none; concurrent callers take turns from here on.
 */
export async function nextCorrelativo(db: Db, serie: Serie, anio: number): Promise<number> {
  if (!db.isTransaction) throw new Error('a number is taken in the transaction of what bears it')
  const { ultimo } = await db
    .insertInto('correlativos')
    .values({ serie, anio, ultimo: 1 })
    .onConflict((conflict) =>
      conflict.columns(['serie', 'anio']).doUpdateSet((set) => ({ ultimo: set('correlativos.ultimo', '+', 1) })),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return ultimo
}

/** Lets a series go on after a number that came with an import. */
export async function raiseCorrelativo(db: Db, serie: Serie, anio: number, numero: number): Promise<void> {
  await db
    .insertInto('correlativos')
    .values({ serie, anio, ultimo: numero })
    .onConflict((conflict) =>
      conflict.columns(['serie', 'anio']).doUpdateSet({ ultimo: numero }).where('correlativos.ultimo', '<', numero),
    )
    .execute()
}
