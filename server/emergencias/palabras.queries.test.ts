// The index of words against reading every emergency.
import { array, constantFrom, oneof, sample } from 'fast-check'
import { expect, test } from 'vitest'
import { migrations } from '#db/migrations/list.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'
import { testDatabase, testSettings } from '#test/support/databases.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { type Filtro, emergenciasEn, listEmergencias, updateEmergencia } from './emergencias.queries.ts'
import { idsByPalabra, reindexPalabras } from './palabras.queries.ts'
import { wordsOf } from './palabras.rules.ts'

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
  (await emergenciasEn(db, filtro).select('e.id').orderBy('e.id').execute()).map(({ id }) => id)
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

test('a word that is repeated is looked for once', () => {
  expect(wordsOf(' aduana 12  aduana ')).toEqual(['aduana', '12'])
})

test('the migrations index what is there, and forget people again', async () => {
  const before = await openDatabase(await testSettings({ empty: true }))
  await migrate(before, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '046')))
  const at = now.toISOString()
  const one = { clave: '10-0', nombre_clave: 'Llamado', alarma_en: at, dia: '2026-11-20', creada_en: at } as const
  const rows = ['aduana 12 aduana', 'aduana', ''].map((said, index) => {
    const folio = `2026-000${index}`
    return { ...one, folio, direccion: 'a', busqueda: searchText(`${folio} ${said}`) }
  })
  const same = { origen: 'central', es_incendio: 0, estado: 'cerrada' } as const
  await before.db
    .insertInto('emergencias')
    .values(rows.map((row) => ({ ...row, ...same, olvidada_en: at })))
    .execute()
  await migrate(before)
  const words = before.db
    .selectFrom('emergencia_palabras')
    .innerJoin('palabras as p', 'p.id', 'palabra_id')
    .innerJoin('emergencias as e', 'e.id', 'emergencia_id')
    .select(['folio', 'palabra'])
    .orderBy('folio')
    .orderBy('palabra')
  const found = (await words.execute()).map(({ folio, palabra }) => `${folio} ${palabra}`)
  const forgotten = await before.db
    .selectFrom('emergencias')
    .select('id')
    .where('olvidada_en', 'is not', null)
    .execute()
  await before.close()
  expect(forgotten).toEqual([])
  expect(found).toEqual(['2026-0000 12', '2026-0000 aduana', '2026-0001 aduana'])
})
