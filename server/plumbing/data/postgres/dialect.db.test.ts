import { describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { createNotas, type NotasDb, withNotas } from '#test/support/notas.ts'
import { freePort } from '#test/support/postgres.ts'
import { startPostgresProxy } from '#test/support/postgres-proxy.ts'
import { runOn } from '#test/support/server-databases.ts'
import { testEngine, testSettings } from '#test/support/databases.ts'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { databaseRefusal } from '../database-errors.ts'
import { type Database, type DatabaseSettings, type Db, openDatabase } from '../database.ts'
import { outageOf } from '../outages.ts'
import { inTransaction } from '../transaction.ts'
import { waitForDatabase } from '../wait-for-database.ts'

const settings = await testSettings()
const url = settings.databaseUrl ?? ''
const creada_en = '2026-11-20T12:00:00.000Z'

describe.runIf(testEngine === 'postgres')('PostgreSQL', () => {
  test('a connection lost while idle is replaced', async () => {
    const { db } = await opened(settings)
    const lost = await backend(db)
    await terminate(lost)
    const next = await vi.waitFor(() => backend(db), { timeout: 60_000 })
    expect(next).not.toBe(lost)
  })

  test('a connection lost between two statements fails only their transaction', async () => {
    const { db } = await opened(settings)
    const notas = await createNotas(db)
    const cut = inTransaction(db, async (db) => {
      await withNotas(db).insertInto('notas').values({ texto: 'cut', creada_en }).execute()
      await terminate(await backend(db))
      // The connection's end may be noticed before or after the next statement is sent.
      for (;;) await backend(db)
    })
    expect(outageOf(await errorOf(cut))).toBe('ausente')
    expect(await notas.selectFrom('notas').select('id').execute()).toEqual([])
  })

  test('a transaction cut off during its commit is not retried, as it may have been committed', async () => {
    const through = { ...settings, databaseUrl: await startPostgresProxy(url, { cutAfter: 'commit\0' }) }
    const { db } = await opened(through)
    let runs = 0
    const cut = inTransaction(db, async (db) => {
      runs += 1
      await withNotas(db).insertInto('notas').values({ texto: 'committed', creada_en }).execute()
    })
    expect(outageOf(await errorOf(cut))).toBe('ausente')
    const { db: direct } = await opened(settings)
    const written = () => withNotas(direct).selectFrom('notas').select('texto').execute()
    await expect.poll(written).toEqual([{ texto: 'committed' }])
    expect(runs).toBe(1)
  })

  test('a silent server times out, and its connection is dropped', async () => {
    let silent = false
    const databaseUrl = await startPostgresProxy(url, { passes: () => !silent })
    const { db } = await opened({ ...settings, databaseUrl, timeLimits: { statement: 50, silence: 50 } })
    const first = await backend(db)
    silent = true
    expect(outageOf(await errorOf(backend(db)))).toBe('ausente')
    silent = false
    expect(await vi.waitFor(() => backend(db), { timeout: 60_000 })).not.toBe(first)
  })

  test('a locked table does not exhaust the pool: repeated waiters fail at once while it is crowded', async () => {
    const { db } = await opened({ ...settings, timeLimits: { lock: 200 } })
    const notas = withNotas(db)
    const write = () => notas.insertInto('notas').values({ texto: 'late', creada_en }).execute()
    await lockedWhile(settings, async () => {
      const first = await Promise.all(Array.from({ length: 10 }, () => errorOf(write())))
      const second = await Promise.all(Array.from({ length: 30 }, () => errorOf(write())))
      expect([...first, ...second].map(databaseRefusal)).toEqual(
        Array.from({ length: 40 }, () => ({ tipo: 'ocupado' })),
      )
      expect(second.map(String)).toContain('Error: Too many wait for a lock already')
      expect(await backend(db)).toEqual(expect.any(Number))
    })
    await write()
  })

  test('the server ends a statement that takes too long', async () => {
    const { db } = await opened({ ...settings, timeLimits: { statement: 50 } })
    expect(databaseRefusal(await errorOf(sql`select pg_sleep(60)`.execute(db)))).toEqual({ tipo: 'ocupado' })
  })

  test('long work, as a migration, has no limits', async () => {
    const limitsOf = async ({ db }: Database) => {
      const { rows } = await sql`select current_setting('lock_timeout') as lock,
        current_setting('statement_timeout') as statement`.execute(db)
      return rows
    }
    expect(await limitsOf(await opened(settings))).toEqual([{ lock: '2s', statement: '30s' }])
    expect(await limitsOf(await opened({ ...settings, timeLimits: null }))).toEqual([{ lock: '0', statement: '0' }])
  })

  test('no plan is compiled, which takes longer than running it', async () => {
    const { db, reports } = await opened(settings)
    for (const each of [db, reports as Db])
      expect((await sql`select current_setting('jit') as jit`.execute(each)).rows).toEqual([{ jit: 'off' }])
  })

  test('a report reads in a read-only transaction that leaves nothing on the connection', async () => {
    const { reports } = await opened(settings)
    const { rows } = await sql`select current_setting('transaction_read_only') as transaction,
      current_setting('default_transaction_read_only') as session`.execute(reports as Db)
    expect(rows).toEqual([{ transaction: 'on', session: 'off' }])
  })

  test('a missing server is reported at once', async () => {
    const nowhere = { ...settings, databaseUrl: 'postgres://nobody@127.0.0.1:1/nada' }
    await expect(openDatabase(nowhere)).rejects.toThrow(/ECONNREFUSED/)
  })
})

describe.runIf(testEngine === 'postgres')('a start before the database server', () => {
  test('waits for it, and says so once', async () => {
    const port = await freePort()
    const said: string[] = []
    const databaseUrl = Object.assign(new URL(url), { port: String(port) }).href
    const { db, close } = await waitForDatabase({ ...settings, databaseUrl }, (text) => {
      said.push(text)
      void startPostgresProxy(url, { port })
    })
    expect(await backend(db)).toEqual(expect.any(Number))
    await close()
    expect(said).toEqual(['La base de datos no responde: se espera por ella hasta un minuto.\n'])
  })

  test('gives up in the end, with the reason', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/nada'
    const waiting = waitForDatabase({ ...settings, databaseUrl }, () => {}, 1)
    await expect(waiting).rejects.toThrow(/ECONNREFUSED/)
  })

  test.each([
    ['an unknown database', Object.assign(new URL(url || 'postgres://x'), { pathname: '/nada' }).href],
    ['a wrong password', Object.assign(new URL(url || 'postgres://x'), { password: 'otra' }).href],
  ])('%s is not retried', async (_what, databaseUrl) => {
    const said: string[] = []
    await expect(waitForDatabase({ ...settings, databaseUrl }, (text) => said.push(text))).rejects.toThrow(
      /nada|password/,
    )
    expect(said).toEqual([])
  })
})

async function opened(settings: DatabaseSettings): Promise<Database> {
  const database = await openDatabase(settings)
  atTheEnd(() => database.close())
  return database
}

async function backend(db: Db | NotasDb): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid
}

const terminate = (pid: number | undefined) => runOn(url, `select pg_terminate_backend(${pid})`)

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable('it was done'),
    (error: unknown) => error,
  )

/** Locks `notas` against reads and writes. */
async function lockedWhile(settings: DatabaseSettings, work: () => Promise<void>): Promise<void> {
  const holder = await opened({ ...settings, timeLimits: null })
  await holder.db.transaction().execute(async (db) => {
    await sql`lock table notas`.execute(db)
    await work()
  })
}
