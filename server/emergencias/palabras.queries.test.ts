// The index of words against reading every emergency.
import { array, constantFrom, oneof, sample } from 'fast-check'
import { expect, test } from 'vitest'
import { searchText } from '#server/plumbing/data/search-text.ts'
import { testDatabase } from '#test/support/databases.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { type Filtro, found, listEmergencias, updateEmergencia } from './emergencias.queries.ts'
import { idsByPalabra, reindexPalabras } from './palabras.queries.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-20T15:10:00.000Z')

const parts = ['aduana', 'ÑUÑOA', 'José', 'a', 'b', '10-4', '12', '0042', '%', '_', "o'", '\\', 'ß', 'İ', '🚒', '1999']
const text = array(array(constantFrom(...parts), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }).map(
  (words) => words.map((word) => word.join('')).join(' '),
)
const asked = oneof(
  text,
  array(constantFrom(...parts, 'aduan', 'ñ', 'é', '-', '1999-0', '  '), { minLength: 1, maxLength: 3 }).map((some) =>
    some.join(' '),
  ),
)

const idsOf = async (filtro: Filtro) =>
  (await found(db, filtro).select('e.id').orderBy('e.id').execute()).map(({ id }) => id)
const byScan = (q: string) => idsOf({ q })
const byIndex = async (q: string) => await idsOf({ q, porPalabra: await idsByPalabra(db, q) })

const folioOf = async (id: number) =>
  (await db.selectFrom('emergencias').select('folio').where('id', '=', id).executeTakeFirstOrThrow()).folio

test('a search finds what a scan of every text finds', async () => {
  for (const [index, one] of sample(text, { numRuns: 50, seed: 17 }).entries()) {
    const { id } = await newEmergencia(db, new Date(now.getTime() - index * 60_000))
    await updateEmergencia(db, id, { busqueda: searchText(`${await folioOf(id)} ${one}`) })
  }
  for (const q of sample(asked, { numRuns: 100, seed: 18 })) expect([q, await byIndex(q)]).toEqual([q, await byScan(q)])
})

test('words that no emergency has any more leave the index', async () => {
  const { id } = await newEmergencia(db, now)
  const folio = await folioOf(id)
  const words = async () =>
    (
      await db
        .selectFrom('palabras')
        .select('palabra')
        .where('palabra', 'in', ['lautaro', 'freire', 'aduana'])
        .execute()
    )
      .map(({ palabra }) => palabra)
      .toSorted()
  await updateEmergencia(db, id, { busqueda: `${folio} lautaro freire aduana` })
  await updateEmergencia(db, id, { busqueda: `${folio} freire` })
  expect(await words()).toEqual(['aduana', 'freire'])
  expect(await byIndex('lautaro')).toEqual([])
  expect(await byIndex('freire')).toContain(id)
  await reindexPalabras(db, id)
  for (const q of ['Fréire', ' freire ', 're', 'freire e', '1999'])
    expect((await listEmergencias(db, { q }, { page: 1, limit: 10 })).total).toBe((await byScan(q)).length)
  const { data } = await listEmergencias(db, { q: 'Fréire' }, { page: 1, limit: 10 })
  expect(data.map((one) => one.id)).toEqual([id])
})
