import type { Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { containsText } from '#server/plumbing/data/portable-sql.ts'
import { enFolio, palabrasDe, wordsOf } from './palabras.rules.ts'

/** Rows per insert (data §3 rule 21). */
const rowsAtOnce = 1_000

/** Adds the words of emergencies that have none in the index (docs/decisions/081). */
export const indexPalabras = (
  db: Db,
  rows: readonly Pick<Row<'emergencias'>, 'id' | 'folio' | 'busqueda'>[],
): Promise<void> =>
  link(
    db,
    rows.flatMap((row) => palabrasDe(row).map((palabra) => ({ palabra, emergencia_id: row.id }))),
  )

async function link(db: Db, links: readonly { palabra: string; emergencia_id: number }[]): Promise<void> {
  const words = [...new Set(links.map(({ palabra }) => palabra))]
  const idOf = new Map<string, number>()
  for (const some of inParts(words)) {
    await db
      .insertInto('palabras')
      .values(some.map((palabra) => ({ palabra })))
      .onConflict((conflict) => conflict.column('palabra').doNothing())
      .execute()
    const stored = await db.selectFrom('palabras').selectAll().where('palabra', 'in', some).execute()
    for (const { id, palabra } of stored) idOf.set(palabra, id)
  }
  const of = links.map(({ palabra, emergencia_id }) => ({ palabra_id: idOf.get(palabra) ?? 0, emergencia_id }))
  for (const some of inParts(of)) await db.insertInto('emergencia_palabras').values(some).execute()
}

/** Brings the words of an emergency up to its text; those that no emergency has any more are deleted. */
export async function reindexPalabras(db: Db, id: number): Promise<void> {
  const row = await db
    .selectFrom('emergencias')
    .select(['folio', 'busqueda'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const linked = await db
    .selectFrom('emergencia_palabras')
    .innerJoin('palabras as p', 'p.id', 'palabra_id')
    .select(['p.id', 'p.palabra'])
    .where('emergencia_id', '=', id)
    .execute()
  const wanted = new Set(palabrasDe(row))
  const gone = linked.filter(({ palabra }) => !wanted.has(palabra)).map((one) => one.id)
  const added = wanted.difference(new Set(linked.map(({ palabra }) => palabra)))
  await link(
    db,
    [...added].map((palabra) => ({ palabra, emergencia_id: id })),
  )
  if (gone.length === 0) return
  await db.deleteFrom('emergencia_palabras').where('emergencia_id', '=', id).where('palabra_id', 'in', gone).execute()
  await db
    .deleteFrom('palabras')
    .where('id', 'in', gone)
    .where((e) => {
      const used = e.selectFrom('emergencia_palabras').select('emergencia_id')
      return e.not(e.exists(used.whereRef('palabra_id', '=', 'palabras.id')))
    })
    .execute()
}

const inParts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  )

/** Words, folios and emergencies past which a text narrows nothing. */
const [maxPalabras, masFolios, masEmergencias] = [60, 60, 3_000]

/**
 * Emergencies that hold each word of a search, for the words that are not too common; the others are looked for in the
 * text of each emergency, the latest first, and are soon found.
 */
export async function idsByPalabra(db: ReadDb, q: string) {
  const ids = new Map<string, ReturnType<typeof withPalabras>>()
  for (const word of wordsOf(q)) {
    const found = await holding(db, word)
    if (found) ids.set(word, found)
  }
  return ids
}

async function holding(db: ReadDb, word: string) {
  const palabras = await db
    .selectFrom('palabras')
    .select('id')
    .where(containsText('palabra', word))
    .limit(maxPalabras + 1)
    .execute()
  const folios = enFolio(word)
    ? await db
        .selectFrom('emergencias')
        .select('id')
        .where(containsText('folio', word))
        .limit(masFolios + 1)
        .execute()
    : []
  if (palabras.length > maxPalabras || folios.length > masFolios) return undefined
  const links = withPalabras(db, palabras)
  const { cuantas } = await db
    .selectFrom(links.limit(masEmergencias + 1).as('l'))
    .select((e) => e.fn.countAll<number>().as('cuantas'))
    .executeTakeFirstOrThrow()
  if (cuantas > masEmergencias) return undefined
  if (folios.length === 0) return links
  const byFolio = db.selectFrom('emergencias').select('id').where('id', 'in', idsOf(folios))
  return links.union(byFolio)
}

const withPalabras = (db: ReadDb, palabras: readonly { id: number }[]) =>
  db.selectFrom('emergencia_palabras').select('emergencia_id as id').where('palabra_id', 'in', idsOf(palabras))

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
