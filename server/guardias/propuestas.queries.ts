import type { Propuesta } from '#contract/guardias/propuestas.ts'
import type { Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

/** Guards that begin from one instant until before another; `id`: this one alone. */
export interface Alcance {
  desde: string
  hasta: string
  id?: number
}

/** Proposed seats of guards to come, in the order of time. */
export const listPropuestos = (db: ReadDb, { desde, hasta, id }: Alcance): Promise<Row<'guardia_asignaciones'>[]> =>
  db
    .selectFrom('guardias as g')
    .innerJoin('guardia_asignaciones as a', 'a.guardia_id', 'g.id')
    .selectAll('a')
    .where('g.inicio', '>=', desde)
    .where('g.inicio', '<', hasta)
    .where('a.estado', '=', 'propuesta')
    .$if(id !== undefined, (query) => query.where('g.id', '=', id ?? 0))
    .orderBy('g.inicio')
    .orderBy('a.id')
    .execute()

export async function deletePropuestos(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('guardia_asignaciones').where('id', 'in', ids).execute()
}

/** Result of a proposal, besides its columns. */
type Resultado = Omit<Propuesta, 'desde' | 'hasta' | 'metodo' | 'hecha_en' | 'hecha_por'>

/** In the place of those of days within these. */
export async function savePropuesta(
  db: Db,
  { desde, hasta, metodo, resultado }: Pick<Propuesta, 'desde' | 'hasta' | 'metodo'> & { resultado: Resultado },
  hecha_por: number,
  now: Date,
): Promise<void> {
  await deletePropuestas(db, { desde, hasta })
  const row = { desde, hasta, metodo, resultado: JSON.stringify(resultado), hecha_por, hecha_en: now.toISOString() }
  await db.insertInto('guardia_propuestas').values(row).execute()
}

/** Proposals of days within these. */
export const deletePropuestas = (db: Db, { desde, hasta }: { desde: string; hasta: string }) =>
  db.deleteFrom('guardia_propuestas').where('desde', '>=', desde).where('hasta', '<=', hasta).execute()

/** Of these very days, or else the latest with a day of them. */
export async function findPropuesta(
  db: ReadDb,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<Propuesta | undefined> {
  const rows = await db
    .selectFrom('guardia_propuestas as p')
    .leftJoin('usuarios as u', 'u.id', 'p.hecha_por')
    .select(['p.desde', 'p.hasta', 'p.metodo', 'p.resultado', 'p.hecha_en', 'u.nombre as hecha_por'])
    .where('p.desde', '<=', hasta)
    .where('p.hasta', '>=', desde)
    .orderBy('p.id', 'desc')
    .execute()
  const row = rows.find((one) => one.desde === desde && one.hasta === hasta) ?? rows[0]
  if (!row) return undefined
  const { resultado, ...columns } = row
  return { ...columns, ...(JSON.parse(resultado) as Resultado) }
}
