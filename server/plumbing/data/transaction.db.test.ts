import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/databases.ts'
import type { Db } from './database.ts'
import { inTransaction } from './transaction.ts'

const { db } = await testDatabase()
const ventana_hasta = '2026-11-20T12:00:00.000Z'

test('50 concurrent read-and-write transactions all commit', async () => {
  await db.insertInto('limites').values({ clave: 'cuenta', ventana_hasta, cuenta: 0 }).execute()
  await Promise.all(Array.from({ length: 50 }, () => inTransaction(db, (db) => addOne(db, 'cuenta'))))
  expect(await read(db, 'cuenta')).toBe(50)
})

test('a nested transaction joins the outer one and rolls back with it', async () => {
  const attempt = inTransaction(db, async (db) => {
    await inTransaction(db, (db) =>
      db.insertInto('limites').values({ clave: 'nada', ventana_hasta, cuenta: 1 }).execute(),
    )
    expect(await read(db, 'nada')).toBe(1)
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  expect(await read(db, 'nada')).toBeUndefined()
})

test('only serialization failures are retried', async () => {
  let runs = 0
  const attempt = inTransaction(db, async (db) => {
    runs++
    await db.insertInto('limites').values({ clave: 'mala', ventana_hasta: 'ayer', cuenta: 1 }).execute()
  })
  await expect(attempt).rejects.toThrow(/check/i)
  expect(runs).toBe(1)
})

async function addOne(db: Db, clave: string): Promise<void> {
  const cuenta = await read(db, clave)
  await db
    .updateTable('limites')
    .set({ cuenta: (cuenta ?? 0) + 1 })
    .where('clave', '=', clave)
    .execute()
}

async function read(db: Db, clave: string): Promise<number | undefined> {
  return (await db.selectFrom('limites').select('cuenta').where('clave', '=', clave).executeTakeFirst())?.cuenta
}
