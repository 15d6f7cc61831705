import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { type Listener, listenTo } from '#test/support/listener.ts'
import { startApp, startAppOn } from '#test/support/start-app.ts'

const { app, as, signedIn, database, changes, clock, log } = await startApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const listeners: Listener[] = []
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.leave()
})

describe('a changed unit', () => {
  test('is announced to a neighbour and a member within a second, by id alone', async () => {
    const all = [await listen(), await listen(as('bombera').token)]
    await change(22)
    for (const listener of all) expect(await listener.next()).toEqual({ tipo: 'unidad', id: 22 })
  })

  test('is announced on reset, creation and edits alike', async () => {
    const neighbour = await listen()
    const administradora = as('administradora')
    await administradora.call(materialMayorApi.reset)
    expect(await neighbour.next()).toEqual({ tipo: 'todo' })
    const { id, version } = (await administradora.call(materialMayorApi.create, { body: { nombre: 'R-2', tipo: 'X' } }))
      .body
    expect(await neighbour.next()).toEqual({ tipo: 'unidad', id })
    await administradora.call(materialMayorApi.changeFicha, { params: { id }, body: { activo: false, version } })
    expect(await neighbour.next()).toEqual({ tipo: 'unidad', id })
  })

  test('is not announced if refused', async () => {
    const neighbour = await listen()
    const refused = await as('capitana').call(materialMayorApi.changeStatus, {
      params: { id: 21 },
      body: { estado: 'EN REVISIÓN', version: 99 },
    })
    expect(refused.status).toBe(409)
    await change(23)
    expect(await neighbour.next()).toEqual({ tipo: 'unidad', id: 23 })
  })

  test('reaches two hundred listeners at once', async () => {
    const all = await Promise.all(Array.from({ length: 200 }, () => listen()))
    await change(21)
    const heard = await Promise.all(all.map((listener) => listener.next()))
    expect(heard).toEqual(all.map(() => ({ tipo: 'unidad', id: 21 })))
  })
})

test('the stream is an uncached, unbuffered event stream', async () => {
  const { headers } = await listen()
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-accel-buffering')).toBe('no')
})

test('HEAD opens no stream', async () => {
  expect((await fetch(`${address}/api/cambios`, { method: 'HEAD' })).status).toBe(405)
})

// Row 60
describe('stream limits', () => {
  test('a network has a limit; a member there still gets a stream, and closed ones free their place', async () => {
    const visitors = await Promise.all(Array.from({ length: 250 }, () => listen()))
    const { lines } = await log.during(async () => {
      for (let n = 0; n < 20; n += 1) await expect(listen()).rejects.toThrow('No stream: 503')
      clock.advance(60_000)
      await expect(listen()).rejects.toThrow('No stream: 503')
    })
    // Nothing is wrong: one line a minute says how many.
    const told = lines
      .filter(({ level }) => level !== 'debug')
      .map(({ level, msg, rechazados }) => [level, msg, rechazados])
    expect(told).toEqual([1, 20].map((n) => ['warn', 'streams refused', n]))
    const member = await listen(as('bombera').token)
    await change(21)
    expect(await member.next()).toEqual({ tipo: 'unidad', id: 21 })
    for (const visitor of visitors) visitor.leave()
    await expect.poll(() => listen().then(() => 'open', String)).toBe('open')
  })

  test('a session has six: the seventh ends the first', async () => {
    const { token } = await signedIn('ayudante')
    const first = await listen(token)
    const second = await listen(token)
    for (let n = 0; n < 5; n += 1) await listen(token)
    await first.ended
    await change(22)
    expect(await second.next()).toEqual({ tipo: 'unidad', id: 22 })
  })
})

// Row 61
test('edits of the site and of the settings are not sent', async () => {
  const [visitor, member] = [await listen(), await listen(as('administradora').token)]
  changes.publish({ tipo: 'sitio', id: 1 })
  changes.publish({ tipo: 'ajustes', id: 1 })
  changes.publish({ tipo: 'nuevo', id: 1 } as never)
  await change(23)
  for (const listener of [visitor, member]) expect(await listener.next()).toEqual({ tipo: 'unidad', id: 23 })
})

describe('the stream of a member ends with their session', () => {
  test('on sign-out; the neighbour’s and the other device’s go on', async () => {
    const [phone, computer] = [await signedIn('teniente'), await signedIn('teniente')]
    const [onPhone, onComputer, neighbour] = [await listen(phone.token), await listen(computer.token), await listen()]
    await phone.call(cuentaApi.logout)
    await onPhone.ended
    await change(21)
    expect(await onComputer.next()).toEqual({ tipo: 'unidad', id: 21 })
    expect(await neighbour.next()).toEqual({ tipo: 'unidad', id: 21 })
  })

  test('when closed from another device, without telling anyone else', async () => {
    const [phone, computer] = [await signedIn('ayudante'), await signedIn('ayudante')]
    const [onPhone, neighbour] = [await listen(phone.token), await listen()]
    const id = (await phone.call(cuentaApi.sessions)).body.data.find(({ actual }) => actual)?.id ?? 0
    await computer.call(cuentaApi.closeSession, { params: { id } })
    await onPhone.ended
    await change(22)
    expect(await neighbour.next()).toEqual({ tipo: 'unidad', id: 22 })
  })
})

describe('at the next heartbeat', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const heartbeat = 25_000

  test('the stream of a suspended member ends; a neighbour’s goes on', async () => {
    const [member, neighbour] = [await listen((await signedIn('honorario')).token), await listen()]
    await database.db
      .updateTable('usuarios')
      .set({ estado: 'suspendido' })
      .where('id', '=', as('honorario').id)
      .execute()
    vi.advanceTimersByTime(heartbeat)
    await member.ended
    await change(23)
    expect(await neighbour.next()).toEqual({ tipo: 'unidad', id: 23 })
  })

  test('the stream of an expired session ends', async () => {
    const member = await listen((await signedIn('tesorero')).token)
    vi.advanceTimersByTime(heartbeat)
    await change(23)
    expect(await member.next()).toEqual({ tipo: 'unidad', id: 23 })

    const beginning = clock.now
    clock.advance(31 * 24 * 60 * 60 * 1000)
    vi.advanceTimersByTime(heartbeat)
    await member.ended
    clock.now = beginning
  })

  // Row 68: another process closed the session; its notice was lost.
  test('the stream of a silently closed session ends, and its next call is refused', async () => {
    const phone = await signedIn('tesorero')
    const member = await listen(phone.token)
    const id = (await phone.call(cuentaApi.sessions)).body.data.find(({ actual }) => actual)?.id ?? 0
    await database.db.deleteFrom('sesiones').where('id', '=', id).execute()
    expect((await phone.call(cuentaApi.sessions)).status).toBe(401)
    vi.advanceTimersByTime(heartbeat)
    await member.ended
  })

  test.runIf(database.engine === 'postgres')('a check that takes four seconds ends the stream', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    const member = await listen(as('bombera').token)
    const locked = Promise.withResolvers<void>()
    const unlock = Promise.withResolvers<void>()
    const locking = database.db.transaction().execute(async (db) => {
      await sql`lock table sesiones in access exclusive mode`.execute(db)
      locked.resolve()
      await unlock.promise
    })
    await locked.promise
    vi.advanceTimersByTime(heartbeat)
    vi.advanceTimersByTime(4_000)
    expect(await member.ended).toBeUndefined()
    unlock.resolve()
    await locking
  })

  test("an unresponsive database ends a member's stream, not the program", async () => {
    const [member, neighbour] = [await listen(as('bombera').token), await listen()]
    await sql`alter table sesiones rename to escondidas`.execute(database.db)
    vi.advanceTimersByTime(heartbeat)
    await member.ended
    await sql`alter table escondidas rename to sesiones`.execute(database.db)
    await change(23)
    expect(await neighbour.next()).toEqual({ tipo: 'unidad', id: 23 })
  })
})

test('a change right after a stream ended causes no error', async () => {
  const phone = await signedIn('capitana')
  const [member, neighbour] = [await listen(phone.token), await listen()]
  const id = (await phone.call(cuentaApi.sessions)).body.data.find(({ actual }) => actual)?.id ?? 0
  const said = [changes.publish({ tipo: 'sesion', id }), changes.publish({ tipo: 'unidad', id: 22 })]
  await Promise.all(said)
  await member.ended
  expect(await neighbour.next()).toEqual({ tipo: 'unidad', id: 22 })
})

describe('two processes on one database', () => {
  test.runIf(database.engine === 'postgres')("receive each other's changes and ended sessions", async () => {
    const other = await startAppOn(database)
    const otherAddress = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const phone = await signedIn('maquinista')
    const [here, there] = [await listen(), await listen(undefined, otherAddress)]
    const memberThere = await listen(phone.token, otherAddress)

    await change(21)
    expect(await there.next()).toEqual({ tipo: 'unidad', id: 21 })
    expect(await here.next()).toEqual({ tipo: 'unidad', id: 21 })
    expect(await memberThere.next()).toEqual({ tipo: 'unidad', id: 21 })

    await phone.call(cuentaApi.logout)
    await memberThere.ended
    const refused = await fetch(`${otherAddress}/api/auth/sessions`, {
      headers: { authorization: `Bearer ${phone.token}` },
    })
    expect(refused.status).toBe(401)
  })
})

test('closing the program ends every stream at once', async () => {
  const closing = await startAppOn(database)
  const closingAddress = await closing.app.listen({ port: 0, host: '127.0.0.1' })
  const all = await Promise.all([listen(undefined, closingAddress), listen(as('bombera').token, closingAddress)])
  await closing.app.close()
  expect(await Promise.all(all.map(({ ended }) => ended))).toHaveLength(2)
})

async function listen(token?: string, at = address): Promise<Listener> {
  const listener = await listenTo(at, token)
  listeners.push(listener)
  return listener
}

async function change(id: number): Promise<void> {
  const { status } = await as('capitana').call(materialMayorApi.changeStatus, {
    params: { id },
    body: { estado: 'EN REVISIÓN' },
  })
  expect(status).toBe(200)
}
