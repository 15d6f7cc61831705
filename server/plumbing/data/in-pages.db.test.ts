import { expect, test } from 'vitest'
import { startApp } from '#test/support/start-app.ts'
import { readIds, pagesById } from './in-pages.ts'

const { database, clock } = await startApp()
const { db, reports } = database
const names = Array.from({ length: 1_100 }, (_, n) => `Vecina ${n}`)
const common = { email: 'a@ejemplo.cl', mensaje: 'Hola.', creado_en: clock.now.toISOString() }
await db
  .insertInto('mensajes')
  .values(names.map((nombre) => ({ nombre, ...common })))
  .execute()

const query = () => reports.selectFrom('mensajes').select('nombre').orderBy('nombre', 'desc')
const inOrder = names.toSorted((a, b) => (a < b ? 1 : -1))

test('every row, in the order of the query, over several pages', async () => {
  const { ids } = await readIds(query(), 'mensajes.id')
  const pages = await Array.fromAsync(pagesById(query(), 'mensajes.id', ids))
  expect(pages.flat().map(({ nombre }) => nombre)).toEqual(inOrder)
})

test('keeps no connection between pages, and leaves out what goes meanwhile', async () => {
  const { ids } = await readIds(query(), 'mensajes.id')
  const slow = Array.from({ length: 3 }, () => pagesById(query(), 'mensajes.id', ids))
  for (const reading of slow) expect((await reading.next()).value).toContainEqual({ nombre: inOrder[0] })
  await db
    .deleteFrom('mensajes')
    .where('id', '=', ids.at(-1) ?? 0)
    .execute()
  for (const reading of slow) expect((await Array.fromAsync(reading)).flat()).toHaveLength(inOrder.length - 51)
})
