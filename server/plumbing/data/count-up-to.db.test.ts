import { expect, test } from 'vitest'
import { cuantos, masContado } from '#contract/shared/paginacion.ts'
import { testDatabase } from '#test/support/databases.ts'
import { countUpTo } from './count-up-to.ts'

const { db } = await testDatabase()
const ventana_hasta = '2026-11-20T15:00:00.000Z'
const first = { page: 1, limit: 10 }
const all = db.selectFrom('limites')

const insert = (from: number, to: number) =>
  db
    .insertInto('limites')
    .values(Array.from({ length: to - from }, (_, n) => ({ clave: `${from + n}`, ventana_hasta, cuenta: 1 })))
    .execute()

test('a total is exact up to ten thousand; beyond, one more says that there are more', async () => {
  for (let n = 0; n < masContado; n += 2_500) await insert(n, n + 2_500)
  expect(await countUpTo(db, all, first)).toBe(10_000)
  expect(await countUpTo(db, all.where('clave', '<', '2'), first)).toBe(1_112)
  await insert(masContado, masContado + 100)
  expect(await countUpTo(db, all, first)).toBe(10_001)
})

test('a page further on is never beyond the total, and the last of all tells the whole', async () => {
  expect(await countUpTo(db, all, { page: 1_001, limit: 10 })).toBe(10_011)
  expect(await countUpTo(db, all, { page: 1_010, limit: 10 })).toBe(10_100)
})

test('in words', () => {
  expect([1, 1_234, 10_000, 10_001].map((total) => cuantos(total, 'registro', 'registros'))).toEqual([
    '1 registro',
    '1.234 registros',
    '10.000 registros',
    'más de 10.000 registros',
  ])
})
