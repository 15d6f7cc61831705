import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from '#test/support/child-process.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { inTransaction } from './transaction.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'cuartel-busy-'))
const creado_en = '2026-11-20T12:00:00.000Z'
let database: Database

beforeAll(async () => {
  database = await openDatabase({ dataDir })
  await migrate(database)
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
  // Ten timers: were the wait a synchronous one, the holder would never be told, and the write would fail.
  for (let n = 0; n < 10; n++) await new Promise((resolve) => setTimeout(resolve, 1))
  expect(done).toBe(false)
  holder.tell()
  await writing
  expect(await holder.ended).toBe(0)
})

async function insert({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.insertInto('avisos').values({ tipo: 'x', creado_en }).execute()
}
