import { expect, test } from 'vitest'
import { createNotas, withNotas } from '#test/support/notas.ts'
import { testDatabase } from '#test/support/databases.ts'

const database = await testDatabase()
const db = await createNotas(database.db)
const creada_en = '2026-11-20T12:00:00.000Z'
await db
  .insertInto('notas')
  .values([
    { texto: 'one', numero: 1, creada_en },
    { texto: 'none', creada_en },
  ])
  .execute()
const none: number[] = []

test.each([
  ['the server itself', db],
  ['reports', withNotas(database.reports)],
])('nothing is in an empty list, and everything out of it: %s', async (_what, handle) => {
  const rows = () => handle.selectFrom('notas').select('texto').orderBy('id')
  const both = [{ texto: 'one' }, { texto: 'none' }]
  expect(await rows().where('numero', 'in', none).execute()).toEqual([])
  expect(await rows().where('numero', 'not in', none).execute()).toEqual(both)
  expect(
    await rows()
      .where((e) => e.not(e('numero', 'in', none)))
      .execute(),
  ).toEqual(both)
  expect(
    await rows()
      .where((e) => e.or([e('numero', 'in', none), e('texto', '=', 'one')]))
      .execute(),
  ).toEqual(both.slice(0, 1))
  const counted = handle
    .selectFrom('notas')
    .select(({ fn }) => fn.countAll<number>().filterWhere('numero', 'in', none).as('n'))
  expect(await counted.executeTakeFirst()).toEqual({ n: 0 })
})

test('nor is anything removed or changed by one', async () => {
  await db.updateTable('notas').set({ texto: 'changed' }).where('id', 'in', none).execute()
  await db.deleteFrom('notas').where('id', 'in', none).execute()
  expect(await db.selectFrom('notas').select('texto').orderBy('id').execute()).toEqual([
    { texto: 'one' },
    { texto: 'none' },
  ])
})
