import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from 'kysely'
import { createNotas, withNotas } from '#test/support/notas.ts'
import { type PresentCall, presentCall } from '../process/present-call.ts'
import { leaveWay, takeWay } from '../process/right-of-way.ts'
import { testDatabase, testEngine } from '#test/support/databases.ts'
import type { Db, ReadDb } from './database.ts'

const creada_en = '2026-11-20T12:00:00.000Z'
const threads: Worker[] = []
process.on('worker', (thread) => threads.push(thread))

const database = await testDatabase()
const db = await createNotas(database.db)
const reports = withNotas(database.reports)

test.runIf(testEngine === 'sqlite')('no thread starts before the first report', async () => {
  await db.selectFrom('notas').select('id').execute()
  expect(threads).toHaveLength(0)
  await reports.selectFrom('notas').select('id').execute()
  await reports.selectFrom('notas').select('id').execute()
  expect(threads).toHaveLength(1)
})

test('a report sees committed data', async () => {
  await db.insertInto('notas').values({ texto: 'visible', creada_en }).execute()
  const rows = await reports.selectFrom('notas').select('texto').where('texto', '=', 'visible').execute()
  expect(rows).toEqual([{ texto: 'visible' }])
})

test('a report cannot write, not even by force', async () => {
  await expect(reports.insertInto('notas').values({ texto: 'x', creada_en }).execute()).rejects.toThrow(/read-?only/i)
  await expect(sql`create table x (id integer)`.execute(reports)).rejects.toThrow(/read-?only/i)
})

test('a writer can pass as a reader, whose type has nothing to write with', async () => {
  expect(await countNotas(database.db)).toBe(await countNotas(database.reports))
  // @ts-expect-error -- the type of a reader has no insertInto
  void database.reports.insertInto
})

test('the server keeps writing while long reports run', async () => {
  const told = Promise.withResolvers<void>()
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const running = begun.map(async ({ resolve }) => {
    let read = 0
    for await (const { rows } of numbers()) {
      read += rows.length
      resolve()
      await told.promise
    }
    return read
  })
  await Promise.all(begun.map(({ promise }) => promise))
  await db.insertInto('notas').values({ texto: 'meanwhile', creada_en }).execute()
  expect(await Promise.race([...running, 'written first'])).toBe('written first')
  told.resolve()
  expect(await Promise.all(running)).toEqual([400_000, 400_000])
})

test('however slowly a member reads, another has a connection', async () => {
  const told = Promise.withResolvers<void>()
  const as = <T>(client: string, work: () => T) => presentCall.run({ client, leave() {} }, work)
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slowly = begun.map(({ resolve }) =>
    as('1', async () => {
      for await (const _ of numbers()) {
        resolve()
        await told.promise
      }
    }),
  )
  await Promise.all(begun.map(({ promise }) => promise))
  const done: string[] = []
  const own = as('1', () => slow()).then(() => done.push('own'))
  await as('2', () => slow()).then(() => done.push('another'))
  expect(done).toEqual(['another'])
  told.resolve()
  await Promise.all([...slowly, own])
})

test.each([
  ['reports', reports],
  ['the server itself', db],
])('a query of %s waits while a short call of another member is at work', async (_what, handle) => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const gone = new AbortController().signal
  const call = (client: string, hasMore: boolean) => ({ client, gone, hasMore: () => hasMore, leave() {} })
  const other = call('2', false)
  takeWay(other)
  const done: string[] = []
  const read = (who: PresentCall) =>
    presentCall.run(who, () => handle.selectFrom('notas').select('id').execute()).then(() => done.push(who.client))
  const flood = read(call('1', true))
  await read(other)
  await read(other)
  expect(done).toEqual(['2', '2'])
  leaveWay(other)
  await flood
})

test('a report streams in pieces and may be cancelled early', async () => {
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

test('queries in one transaction see the same snapshot', async () => {
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

test('a database error keeps its reason', async () => {
  await expect(sql`select * from nada`.execute(reports)).rejects.toThrow(/nada/)
})

test.runIf(testEngine === 'sqlite')('a dying thread fails only its report; the next one gets another', async () => {
  const begun = threads.length
  const failure = slow().catch((error: unknown) => error)
  for (const thread of threads) await thread.terminate()
  expect(String(await failure)).toMatch(/has ended/)
  expect(await slow()).toBe(400_000)
  expect(threads.length).toBeGreaterThan(begun)
})

const withNumbers = sql`
  with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < 400000)`

async function slow(): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`${withNumbers} select count(*) as n from numbers`.execute(reports)
  return rows[0]?.n
}

const numbers = () => reports.getExecutor().stream(sql`${withNumbers} select i from numbers`.compile(reports), 10_000)

async function countNotas(db: ReadDb): Promise<number> {
  return (await withNotas(db).selectFrom('notas').select('id').execute()).length
}
