import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { callerOf } from '#test/support/caller.ts'
import { startApp, startAppOn } from '#test/support/start-app.ts'
import { inTransaction } from '../data/transaction.ts'
import { openSessions } from './open-sessions.ts'

const { as, signedIn, database, changes, clock } = await startApp()
const { db } = database
const actorOf = openSessions({ database, changes })
const queries = vi.spyOn(db, 'executeQuery')
beforeEach(() => void queries.mockClear())

const nameOf = (personaje: Personaje) => db.updateTable('usuarios').where('id', '=', as(personaje).id)

test('a session is read once and then cached; when it ends is judged at each call', async () => {
  const { token } = await signedIn('bombera')
  queries.mockClear()
  for (let call = 0; call < 3; call += 1) expect(await actorOf(token, clock.now)).toMatchObject({ role: 'bombero' })
  expect(queries).toHaveBeenCalledTimes(1)
  const later = (days: number) => new Date(clock.now.getTime() + days * 24 * 60 * 60_000)
  expect(await actorOf(token, later(30))).toBeNull()
  expect(await actorOf(token, later(180))).toBeNull()
  expect(queries).toHaveBeenCalledTimes(1)
})

test('a token that opens nothing is not cached', async () => {
  const token = 'x'.repeat(43)
  for (let call = 0; call < 2; call += 1) expect(await actorOf(token, clock.now)).toBeNull()
  expect(queries).toHaveBeenCalledTimes(2)
})

test('a cached session lasts thirty seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { token } = as('bombera')
  await actorOf(token, clock.now)
  queries.mockClear()
  vi.advanceTimersByTime(29_999)
  await actorOf(token, clock.now)
  expect(queries).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await actorOf(token, clock.now)
  expect(queries).toHaveBeenCalledTimes(1)
})

test('a change within a transaction evicts at the commit, and not before', async () => {
  const { token } = as('teniente')
  const before = (await actorOf(token, clock.now))?.nombre
  await inTransaction(db, async (db) => {
    await db.updateTable('usuarios').set({ nombre: 'Otro Nombre' }).where('id', '=', as('teniente').id).execute()
    expect((await actorOf(token, clock.now))?.nombre).toBe(before)
  })
  expect((await actorOf(token, clock.now))?.nombre).toBe('Otro Nombre')
})

test('a row read before an eviction is not kept after it', async () => {
  const { token } = await signedIn('bombera')
  const read = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  queries.mockImplementationOnce(async (query) => {
    const answer = await db.getExecutor().executeQuery(query as never)
    read.resolve()
    await goOn.promise
    return answer as never
  })
  const slow = actorOf(token, clock.now)
  await read.promise
  await nameOf('bombera').set({ cargo_detalle: null, role_id: 3 }).execute()
  goOn.resolve()
  expect(await slow).toMatchObject({ role: 'bombero' })
  expect(await actorOf(token, clock.now)).toMatchObject({ role: 'oficial' })
  await nameOf('bombera').set({ role_id: 6 }).execute()
})

test('nothing is cached while other processes are not heard', async () => {
  let live = true
  const actorOf = openSessions({ database, changes: { ...changes, isLive: () => live } })
  const { token } = as('bombera')
  await actorOf(token, clock.now)
  live = false
  queries.mockClear()
  for (let call = 0; call < 2; call += 1) expect(await actorOf(token, clock.now)).not.toBeNull()
  expect(queries).toHaveBeenCalledTimes(2)
  live = true
  await actorOf(token, clock.now)
  await actorOf(token, clock.now)
  expect(queries).toHaveBeenCalledTimes(3)
})

describe.each([
  ['suspended', { estado: 'suspendido' }, 401],
  ['demoted', { role_id: 6 }, 403],
] as const)('a captain who is %s', (_what, change, refusal) => {
  test('is refused at the next call, though their session was cached', async () => {
    const capitana = as('capitana')
    expect((await capitana.call(usuariosApi.list, { query: {} })).status).toBe(200)
    await nameOf('capitana').set(change).execute()
    expect((await capitana.call(usuariosApi.list, { query: {} })).status).toBe(refusal)
    await nameOf('capitana').set({ estado: 'activo', role_id: 2 }).execute()
    expect((await capitana.call(usuariosApi.list, { query: {} })).status).toBe(200)
  })
})

test('a session closed from another device is refused at the next call', async () => {
  const [phone, computer] = [await signedIn('ayudante'), await signedIn('ayudante')]
  const id = (await phone.call(cuentaApi.sessions)).body.data.find(({ actual }) => actual)?.id ?? 0
  await computer.call(cuentaApi.closeSession, { params: { id } })
  expect((await phone.call(cuentaApi.sessions)).status).toBe(401)
})

// Row 68
describe.runIf(database.engine === 'postgres')('another process', async () => {
  const elsewhere = await openDatabase({ dataDir: database.dataDir, databaseUrl: database.url })
  afterAll(() => elsewhere.close())
  const other = await startAppOn(elsewhere)
  const there = openSessions({ database: elsewhere, changes: other.changes })
  const asked = vi.spyOn(elsewhere.db, 'executeQuery')

  test('hears that a session was closed: refused there without waiting for the cache to run out', async () => {
    const [phone, computer] = [await signedIn('maquinista'), await signedIn('maquinista')]
    const phoneThere = callerOf(other.app, phone.token)
    const id = (await phoneThere.call(cuentaApi.sessions)).body.data.find(({ actual }) => actual)?.id ?? 0
    await computer.call(cuentaApi.closeSession, { params: { id } })
    await expect.poll(async () => (await phoneThere.call(cuentaApi.sessions)).status).toBe(401)
  })

  test('hears that a captain was demoted, by a statement without a transaction too', async () => {
    const capitanaThere = callerOf(other.app, as('capitana').token)
    expect((await capitanaThere.call(usuariosApi.list, { query: {} })).status).toBe(200)
    await nameOf('capitana').set({ role_id: 6 }).execute()
    await expect.poll(async () => (await capitanaThere.call(usuariosApi.list, { query: {} })).status).toBe(403)
    await nameOf('capitana').set({ role_id: 2 }).execute()
  })

  test('does not hear of what was undone', async () => {
    const { token } = as('bombera')
    await everythingSaidIsHeard()
    await there(token, clock.now)
    asked.mockClear()
    const undone = inTransaction(db, async (db) => {
      await db.updateTable('usuarios').set({ role_id: 1 }).where('id', '=', as('bombera').id).execute()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await everythingSaidIsHeard()
    await there(token, clock.now)
    expect(asked).not.toHaveBeenCalled()
  })

  /** Notices arrive in the order of their commits. */
  async function everythingSaidIsHeard(): Promise<void> {
    const heard = Promise.withResolvers<void>()
    const stop = other.changes.subscribe(({ tipo }) => tipo === 'sitio' && heard.resolve())
    await changes.announce(db, { tipo: 'sitio', id: 1 })
    await heard.promise
    stop()
  }
})
