import type { Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { containsText } from '#server/plumbing/data/portable-sql.ts'
import { enFolio, palabrasDe, wordsOf } from './palabras.rules.ts'

/** Parameters of one statement (data §3 rule 21). */
const at = 1_000

/** Adds the words of emergencies that have none in the index (docs/decisions/081). */
export async function indexPalabras(
  db: Db,
  rows: readonly Pick<Row<'emergencias'>, 'id' | 'folio' | 'busqueda'>[],
): Promise<void> {
  const links = rows.flatMap((row) => palabrasDe(row).map((palabra) => ({ palabra, emergencia_id: row.id })))
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

/** Replaces the words of an emergency; those that no other has go. */
export async function reindexPalabras(db: Db, id: number): Promise<void> {
  const rows = await db.selectFrom('emergencias').select(['id', 'folio', 'busqueda']).where('id', '=', id).execute()
  const before = await db
    .deleteFrom('emergencia_palabras')
    .where('emergencia_id', '=', id)
    .returning('palabra_id as id')
    .execute()
  await indexPalabras(db, rows)
  const used = db.selectFrom('emergencia_palabras').select('palabra_id')
  for (const palabra of before)
    await db
      .deleteFrom('palabras')
      .where('id', '=', palabra.id)
      .where('id', 'not in', used.where('palabra_id', '=', palabra.id))
      .execute()
}

const inParts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / at) }, (_, part) => rows.slice(part * at, (part + 1) * at))

/** Words, folios and emergencies past which a text narrows nothing. */
const [masPalabras, masFolios, masEmergencias] = [60, 60, 3_000]

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
    .limit(masPalabras + 1)
    .execute()
  const folios = enFolio(word)
    ? await db
        .selectFrom('emergencias')
        .select('id')
        .where(containsText('folio', word))
        .limit(masFolios + 1)
        .execute()
    : []
  if (palabras.length > masPalabras || folios.length > masFolios) return undefined
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

const idsOf = (rows: readonly { id: number }[]): number[] => [0, ...rows.map(({ id }) => id)]
