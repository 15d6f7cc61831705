import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from '#test/support/child-process.ts'
import { createNotas, withNotas } from '#test/support/notas.ts'
import { type Database, type Db, openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { inTransaction } from '../transaction.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'cuartel-busy-'))
const now = '2026-11-20T12:00:00.000Z'
let database: Database

beforeAll(async () => {
  database = await openDatabase({ dataDir })
  await migrate(database)
  await createNotas(database.db)
})

afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

test.each([
  ['a single statement', () => insert(database)],
  ['a transaction', () => inTransaction(database.db, (db) => insert({ db }))],
])('%s waits for another process without stopping the event loop', async (_what, write) => {
  const holder = startChild('holdWriteLock', { dataDir })
  expect(await holder.nextLine()).toBe('held')
  let done = false
  const writing = write().finally(() => (done = true))
  // Ten timers: a synchronous wait would never let us tell the holder, and the write would fail.
  for (let n = 0; n < 10; n++) await new Promise((resolve) => setTimeout(resolve, 1))
  expect(done).toBe(false)
  holder.tell()
  await writing
  expect(await holder.ended).toBe(0)
})

test('read-then-write transactions of two processes never undo each other', async () => {
  const other = await openDatabase({ dataDir })
  await database.db.insertInto('limites').values({ clave: 'c', ventana_hasta: now, cuenta: 0 }).execute()
  const both = [database, other].flatMap((one) => Array.from({ length: 20 }, () => inTransaction(one.db, addOne)))
  await Promise.all(both)
  await other.close()
  expect(await database.db.selectFrom('limites').select('cuenta').execute()).toMatchObject([{ cuenta: 40 }])
})

async function addOne(db: Db): Promise<void> {
  const { cuenta } = await db.selectFrom('limites').select('cuenta').executeTakeFirstOrThrow()
  await db
    .updateTable('limites')
    .set({ cuenta: cuenta + 1 })
    .execute()
}

async function insert({ db }: Pick<Database, 'db'>): Promise<void> {
  await withNotas(db).insertInto('notas').values({ texto: 'x', creada_en: now }).execute()
}
