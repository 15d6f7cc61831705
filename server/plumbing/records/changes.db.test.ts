import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase, testEngine } from '#test/support/databases.ts'
import { databaseUrl, runOn } from '#test/support/server-databases.ts'
import { startPostgresProxy } from '#test/support/postgres-proxy.ts'
import { inTransaction } from '../data/transaction.ts'
import type { Aviso } from './aviso.ts'
import { type Changes, openChanges } from './changes.ts'
import { listenerName } from '../http/listen.ts'
import { StartError } from '../process/start-error.ts'

const database = await testDatabase()
const errors: unknown[] = []
const opened: Changes[] = []
afterAll(() => Promise.all(opened.map((changes) => changes.close())))

test('subscribers receive changes until they unsubscribe', async () => {
  const changes = await open()
  const heard = ears(changes)
  changes.publish({ tipo: 'unidad', id: 21 })
  heard.stop()
  changes.publish({ tipo: 'unidad', id: 22 })
  expect(heard.avisos).toEqual([{ tipo: 'unidad', id: 21 }])
})

test('after close() nobody receives anything', async () => {
  const changes = await open()
  const heard = ears(changes)
  await changes.close()
  changes.publish({ tipo: 'todo' })
  expect(heard.avisos).toEqual([])
})

describe.runIf(testEngine === 'postgres')('on PostgreSQL', () => {
  test('another process receives it, and the sender receives it once', async () => {
    const [here, there] = [await open(), await open()]
    const [onHere, onThere] = [ears(here), ears(there)]
    await say(here, { tipo: 'sesion', id: 7 })
    await say(there, { tipo: 'unidad', id: 21 })
    // Its own arrives at once, the other's after a round trip: in either order.
    const both = { sesion: 7, unidad: 21 }
    await expect.poll(() => idsOf(onHere.avisos)).toEqual(both)
    await expect.poll(() => idsOf(onThere.avisos)).toEqual(both)
    expect([onHere.avisos.length, onThere.avisos.length]).toEqual([2, 2])
  })

  test('a rolled-back change is not announced', async () => {
    const [here, there] = [await open(), await open()]
    const heard = ears(there)
    const undone = inTransaction(database.db, async (db) => {
      await here.announce(db, { tipo: 'unidad', id: 22 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await say(here, { tipo: 'unidad', id: 23 })
    await expect.poll(() => heard.avisos).toEqual([{ tipo: 'unidad', id: 23 }])
  })

  test('foreign messages on the channel are reported and stop nothing', async () => {
    const changes = await open()
    const before = errors.length
    const heard = ears(changes)
    await sql`select pg_notify('cambios', 'hola')`.execute(database.db)
    await expect.poll(() => errors.length).toBeGreaterThan(before)
    await say(await open(), { tipo: 'unidad', id: 21 })
    await expect.poll(() => heard.avisos).toEqual([{ tipo: 'unidad', id: 21 }])
  })

  test('where notices do not arrive, as behind a transaction pooler, the start fails', async () => {
    const url = await startPostgresProxy(database.url ?? '', { passes: (type) => type !== 'A' })
    const deaf = openChanges({ ...database, url }, () => {}, 500)
    await expect(deaf).rejects.toThrow(StartError)
    await expect(deaf).rejects.toThrow(/PgBouncer/)
  })

  test('the channel is not live as long as the server takes no connection, and then everything is read again', async () => {
    const changes = await open()
    const heard = ears(changes)
    expect(changes.isLive()).toBe(true)
    const { pathname } = new URL(database.url ?? '')
    const server = databaseUrl(database.url ?? '', 'postgres')
    const allow = (allowed: boolean) =>
      runOn(server, `alter database ${pathname.slice(1)} allow_connections ${allowed}`)
    await allow(false)
    await endListeners()
    await expect.poll(() => changes.isLive()).toBe(false)
    await allow(true)
    await expect.poll(() => changes.isLive()).toBe(true)
    expect(heard.avisos).toEqual([{ tipo: 'todo' }])
  })

  test('a lost listening connection reconnects and says that anything may have changed', async () => {
    const [here, there] = [await open(), await open()]
    const heard = ears(here)
    await endListeners()
    await expect.poll(() => heard.avisos).toEqual([{ tipo: 'todo' }])
    const heardAgain = async () => {
      await say(there, { tipo: 'unidad', id: 23 })
      return heard.avisos
    }
    await expect.poll(heardAgain).toContainEqual({ tipo: 'unidad', id: 23 })
  })
})

const endListeners = () =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(database.db)

/** As every writer does: announces inside the transaction, publishes after it. */
async function say(changes: Changes, aviso: Aviso): Promise<void> {
  await inTransaction(database.db, (db) => changes.announce(db, aviso))
  changes.publish(aviso)
}

async function open(): Promise<Changes> {
  const changes = await openChanges(database, (error) => errors.push(error))
  opened.push(changes)
  return changes
}

function ears(changes: Changes) {
  const avisos: Aviso[] = []
  return { avisos, stop: changes.subscribe((aviso) => avisos.push(aviso)) }
}

const idsOf = (avisos: Aviso[]) => Object.fromEntries(avisos.map((aviso) => [aviso.tipo, 'id' in aviso ? aviso.id : 0]))
