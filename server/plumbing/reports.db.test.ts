import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { createNotas, withNotas } from '#test/support/notas.ts'
import { testDatabase, testEngine } from '#test/support/databases.ts'
import type { Db, ReadDb } from './database.ts'

const creada_en = '2026-11-20T12:00:00.000Z'
const threads: Worker[] = []
process.on('worker', (thread) => threads.push(thread))

const database = await testDatabase()
const db = await createNotas(database.db)
const reports = withNotas(database.reports)

test.runIf(testEngine === 'sqlite')('no thread is begun before the first report', async () => {
  await db.selectFrom('notas').select('id').execute()
  expect(threads).toHaveLength(0)
  await reports.selectFrom('notas').select('id').execute()
  await reports.selectFrom('notas').select('id').execute()
  expect(threads).toHaveLength(1)
})

test('a report sees what has been committed', async () => {
  await db.insertInto('notas').values({ texto: 'visible', creada_en }).execute()
  const rows = await reports.selectFrom('notas').select('texto').where('texto', '=', 'visible').execute()
  expect(rows).toEqual([{ texto: 'visible' }])
})

test('a report cannot write, not even by force', async () => {
  await expect(reports.insertInto('notas').values({ texto: 'x', creada_en }).execute()).rejects.toThrow(/read-?only/i)
  await expect(sql`create table x (id integer)`.execute(reports)).rejects.toThrow(/read-?only/i)
})

test('a writer may be passed to whoever only reads, and the reader has nothing to write with', async () => {
  expect(await countNotas(database.db)).toBe(await countNotas(database.reports))
  // @ts-expect-error -- the type of a reader has no insertInto
  expect(() => database.reports.insertInto).not.toThrow()
})

test('while slow reports run the server goes on, and writes', async () => {
  const running = Promise.all([slow(), slow(), slow()])
  const turns = turnsWhile(running)
  await db.insertInto('notas').values({ texto: 'meanwhile', creada_en }).execute()
  expect(await Promise.race([running, 'written first'])).toBe('written first')
  expect(await running).toEqual([400_000, 400_000, 400_000])
  expect(await turns).toBeGreaterThan(100)
})

test('a report is streamed in pieces, and may be left early', async () => {
  await db.deleteFrom('notas').execute()
  const rows = Array.from({ length: 250 }, (_, i) => ({ texto: 's', numero: i, creada_en }))
  await db.insertInto('notas').values(rows).execute()
  const query = reports.selectFrom('notas').select('numero').orderBy('id')
  const read: (number | null)[] = []
  for await (const row of query.stream(40)) read.push(row.numero)
  expect(read).toEqual(rows.map(({ numero }) => numero))
  for await (const row of query.stream(40)) {
    expect(row.numero).toBe(0)
    break
  }
  expect(await query.executeTakeFirst()).toEqual({ numero: 0 })
})

test('several questions in one transaction see the same moment', async () => {
  await (database.reports as Db)
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const before = await countNotas(snapshot)
      await db.insertInto('notas').values({ texto: 'later', creada_en }).execute()
      expect(await countNotas(snapshot)).toBe(before)
      expect(await countNotas(database.db)).toBe(before + 1)
    })
})

test('an error of the database comes back with its reason', async () => {
  await expect(sql`select * from nada`.execute(reports)).rejects.toThrow(/nada/)
})

test.runIf(testEngine === 'sqlite')('a thread that dies fails its report only; the next one gets another', async () => {
  const begun = threads.length
  const failure = slow().catch((error: unknown) => error)
  for (const thread of threads) await thread.terminate()
  expect(String(await failure)).toMatch(/has ended/)
  expect(await slow()).toBe(400_000)
  expect(threads.length).toBeGreaterThan(begun)
})

async function slow(): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < 400000)
    select count(*) as n from numbers`.execute(reports)
  return rows[0]?.n
}

async function countNotas(db: ReadDb): Promise<number> {
  return (await withNotas(db).selectFrom('notas').select('id').execute()).length
}

/** How often the event loop goes round until `task` is done. */
async function turnsWhile(task: Promise<unknown>): Promise<number> {
  const state = { running: true }
  void task.finally(() => (state.running = false))
  let turns = 0
  for (; state.running; turns++) await new Promise((resolve) => setImmediate(resolve))
  return turns
}
