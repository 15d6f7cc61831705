import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { testDatabase, testEngine } from '#test/support/databases.ts'
import { type Aviso, type Changes, openChanges } from './changes.ts'

const database = await testDatabase()
const opened: Changes[] = []
afterAll(() => Promise.all(opened.map((changes) => changes.close())))

test('whoever listens hears what is published, until they stop', async () => {
  const changes = await open()
  const heard = ears(changes)
  await changes.publish({ tipo: 'unidad', id: 21 })
  heard.stop()
  await changes.publish({ tipo: 'unidad', id: 22 })
  expect(heard.avisos).toEqual([{ tipo: 'unidad', id: 21 }])
})

test('after closing nobody hears anything', async () => {
  const changes = await open()
  const heard = ears(changes)
  await changes.close()
  await changes.publish({ tipo: 'todo' })
  expect(heard.avisos).toEqual([])
})

describe.runIf(testEngine === 'postgres')('on PostgreSQL', () => {
  test('another process hears it, and the one that said it hears it once', async () => {
    const [here, there] = [await open(), await open()]
    const [onHere, onThere] = [ears(here), ears(there)]
    await here.publish({ tipo: 'sesion', id: 7 })
    await there.publish({ tipo: 'unidad', id: 21 })
    // Its own is heard at once, the other's when it has travelled: in either order.
    const both = { sesion: 7, unidad: 21 }
    await vi.waitFor(() => expect(idsOf(onHere.avisos)).toEqual(both))
    await vi.waitFor(() => expect(idsOf(onThere.avisos)).toEqual(both))
    expect([onHere.avisos.length, onThere.avisos.length]).toEqual([2, 2])
  })

  test('a listening connection that is lost comes back, and says that anything may have changed', async () => {
    const [here, there] = [await open(), await open()]
    const heard = ears(here)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'cuartel-cambios'`.execute(database.db)
    await vi.waitFor(() => expect(heard.avisos).toEqual([{ tipo: 'todo' }]), { timeout: 5_000 })
    await vi.waitFor(async () => {
      await there.publish({ tipo: 'unidad', id: 23 })
      expect(heard.avisos).toContainEqual({ tipo: 'unidad', id: 23 })
    })
  })
})

async function open(): Promise<Changes> {
  const changes = await openChanges(database, (error) => {
    throw error
  })
  opened.push(changes)
  return changes
}

function ears(changes: Changes) {
  const avisos: Aviso[] = []
  return { avisos, stop: changes.subscribe((aviso) => avisos.push(aviso)) }
}

const idsOf = (avisos: Aviso[]) =>
  Object.fromEntries(avisos.map((aviso) => [aviso.tipo, aviso.tipo === 'todo' ? 0 : aviso.id]))
