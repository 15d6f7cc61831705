import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase, testEngine } from '#test/support/databases.ts'
import type { Db, ReadDb } from './database.ts'

const creado_en = '2026-11-20T12:00:00.000Z'
const threads: Worker[] = []
process.on('worker', (thread) => threads.push(thread))

const { db, reports } = await testDatabase()

test.runIf(testEngine === 'sqlite')('no thread is begun before the first report', async () => {
  await db.selectFrom('avisos').select('id').execute()
  expect(threads).toHaveLength(0)
  await reports.selectFrom('avisos').select('id').execute()
  await reports.selectFrom('avisos').select('id').execute()
  expect(threads).toHaveLength(1)
})

test('a report sees what has been committed', async () => {
  await db.insertInto('avisos').values({ tipo: 'visible', creado_en }).execute()
  const rows = await reports.selectFrom('avisos').select('tipo').where('tipo', '=', 'visible').execute()
  expect(rows).toEqual([{ tipo: 'visible' }])
})

test('a report cannot write, not even by force', async () => {
  const writer = reports as Db
  await expect(writer.insertInto('avisos').values({ tipo: 'x', creado_en }).execute()).rejects.toThrow(/read-?only/i)
  await expect(sql`create table x (id integer)`.execute(writer)).rejects.toThrow(/read-?only/i)
})

test('a writer may be passed to whoever only reads, and the reader has nothing to write with', async () => {
  expect(await countAvisos(db)).toBe(await countAvisos(reports))
  // @ts-expect-error -- the type of a reader has no insertInto
  expect(() => reports.insertInto).not.toThrow()
})

test('while slow reports run the server goes on, and writes', async () => {
  const running = Promise.all([slow(), slow(), slow()])
  const turns = turnsWhile(running)
  await db.insertInto('avisos').values({ tipo: 'meanwhile', creado_en }).execute()
  expect(await Promise.race([running, 'written first'])).toBe('written first')
  expect(await running).toEqual([400_000, 400_000, 400_000])
  expect(await turns).toBeGreaterThan(100)
})

test('a report is streamed in pieces, and may be left early', async () => {
  await db.deleteFrom('avisos').execute()
  const rows = Array.from({ length: 250 }, (_, i) => ({ tipo: 's', ref_id: i, creado_en }))
  await db.insertInto('avisos').values(rows).execute()
  const query = reports.selectFrom('avisos').select('ref_id').orderBy('id')
  const read: (number | null)[] = []
  for await (const row of query.stream(40)) read.push(row.ref_id)
  expect(read).toEqual(rows.map(({ ref_id }) => ref_id))
  for await (const row of query.stream(40)) {
    expect(row.ref_id).toBe(0)
    break
  }
  expect(await query.executeTakeFirst()).toEqual({ ref_id: 0 })
})

test('several questions in one transaction see the same moment', async () => {
  await (reports as Db)
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const before = await countAvisos(snapshot)
      await db.insertInto('avisos').values({ tipo: 'later', creado_en }).execute()
      expect(await countAvisos(snapshot)).toBe(before)
      expect(await countAvisos(db)).toBe(before + 1)
    })
})

test('an error of the database comes back with its reason', async () => {
  await expect(sql`select * from nada`.execute(reports as Db)).rejects.toThrow(/nada/)
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
    select count(*) as n from numbers`.execute(reports as Db)
  return rows[0]?.n
}

async function countAvisos(db: ReadDb): Promise<number> {
  return (await db.selectFrom('avisos').select('id').execute()).length
}

/** How often the event loop goes round until `task` is done. */
async function turnsWhile(task: Promise<unknown>): Promise<number> {
  const state = { running: true }
  void task.finally(() => (state.running = false))
  let turns = 0
  for (; state.running; turns++) await new Promise((resolve) => setImmediate(resolve))
  return turns
}
