import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startChild } from '#test/support/child-process.ts'
import { createNotas, withNotas } from '#test/support/notas.ts'
import { type Database, type Db, openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { inTransaction } from '../transaction.ts'
import { openSqlite, SqliteConnection } from './connection.ts'

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

describe('no room for another page', () => {
  const big = CompiledQuery.raw('insert into notas (texto) values (?)', ['x'.repeat(200_000)])

  /** Room comes with what is given up, if anything is held. */
  function opened(held: boolean) {
    const file = openSqlite(join(mkdtempSync(join(dataDir, 'lleno-')), 'x.sqlite'))
    file.exec('create table notas (texto text); pragma max_page_count = 4')
    const connection = new SqliteConnection(file, {
      giveUp() {
        if (held) file.exec('pragma max_page_count = 100000')
        return held
      },
    })
    onTestFinished(() => connection.close())
    return connection
  }

  test('a statement is run again with the room of the reserve', async () => {
    expect(await opened(true).executeQuery(big)).toMatchObject({ numAffectedRows: 1n })
    await expect(opened(false).executeQuery(big)).rejects.toMatchObject({ errcode: 13 })
  })

  test('within a transaction it fails: what went before is lost', async () => {
    const connection = opened(true)
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    await expect(connection.executeQuery(big)).rejects.toMatchObject({ errcode: 13 })
  })

  test('a transaction begins again, once', async () => {
    const { db } = database
    const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`
    let attempts = 0
    const fill = (roomAt: number) =>
      inTransaction(db, async (db) => {
        attempts += 1
        await limit(attempts === roomAt ? 1_000_000 : 1).execute(db)
        await withNotas(db)
          .insertInto('notas')
          .values({ texto: 'x'.repeat(2_000_000), creada_en: now })
          .execute()
      })
    await fill(2)
    expect(attempts).toBe(2)
    await expect(fill(9)).rejects.toMatchObject({ errcode: 13 })
    expect(attempts).toBe(4)
    await limit(1_000_000).execute(db)
  })
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
