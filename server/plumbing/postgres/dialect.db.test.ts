import { describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { runOn } from '#test/support/server-databases.ts'
import { testEngine, testSettings } from '#test/support/databases.ts'
import { type Db, openDatabase } from '../database.ts'

const settings = await testSettings()

describe.runIf(testEngine === 'postgres')('PostgreSQL', () => {
  test('a connection lost while idle is replaced', async () => {
    const database = await openDatabase(settings)
    const lost = await backend(database.db)
    await runOn(settings.databaseUrl ?? '', `select pg_terminate_backend(${lost})`)
    const next = await vi.waitFor(() => backend(database.db), { timeout: 10_000 })
    expect(next).not.toBe(lost)
    await database.close()
  })

  test('a server that is not there is said at once', async () => {
    const nowhere = { ...settings, databaseUrl: 'postgres://nobody@127.0.0.1:1/nada' }
    await expect(openDatabase(nowhere)).rejects.toThrow(/ECONNREFUSED/)
  })
})

async function backend(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid
}
