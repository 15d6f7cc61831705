import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { boundedQueue } from '../process/bounded-queue.ts'
import { inSlices } from '../process/in-slices.ts'
import { presentCall } from '../process/present-call.ts'
import type { Actor } from '../records/sessions.ts'
import { turnForCsv } from '../sheets/csv.ts'
import { limitCallsUnderWay } from './calls-under-way.ts'
import { answerError } from './error-handler.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** An app that says which calls have begun, and answers each when told. The member is in the path. */
function heldApp(more: Partial<Endpoint> = {}) {
  const begun: string[] = []
  const heard: string[] = []
  const finish = new Map<string, () => void>()
  const inTurn = boundedQueue({ concurrency: 1 })
  const hold = (call: string) => {
    begun.push(call)
    return new Promise<void>((resolve) => void finish.set(call, resolve))
  }
  const app = fastify()
  app.decorateRequest('actor', null)
  app.addHook<{ Params: { id: string } }>('onRequest', async (request) => {
    heard.push(request.url)
    if (request.params.id !== '0') request.actor = { id: Number(request.params.id) } as Actor
  })
  app.setErrorHandler(answerError)
  limitCallsUnderWay(app)
  const config = { endpoint: more as Endpoint }
  app.all<{ Params: { id: string; call: string } }>('/:id/:call', { config }, async ({ params: { id, call } }) => {
    if (call === 'list') await Array.fromAsync(inSlices(Array(12).keys(), (row) => begun.push(`row ${row}`)))
    else if (call.startsWith('csv')) await turnForCsv().then(() => hold(`${id}/${call}`))
    else if (call.startsWith('paper')) await inTurn(() => hold(`${id}/${call}`))
    else await hold(`${id}/${call}`)
    return presentCall.getStore()?.client
  })
  ends.push(() => {
    for (const end of finish.values()) end()
    return app.close()
  })
  const ask = (call: string, method: 'GET' | 'POST' = 'GET') => app.inject({ method, url: `/${call}` })
  return { app, begun, heard, finish, ask }
}

test('two calls of a member go on at a time, the others in their order; those of others begin at once', async () => {
  const { begun, finish, ask } = heldApp()
  const calls = ['1/a', '1/b', '1/c', '1/d', '2/a'].map((call) => ask(call))
  await expect.poll(() => begun).toEqual(['1/a', '1/b', '2/a'])
  finish.get('1/b')?.()
  await expect.poll(() => begun).toEqual(['1/a', '1/b', '2/a', '1/c'])
  finish.get('1/a')?.()
  await expect.poll(() => begun).toEqual(['1/a', '1/b', '2/a', '1/c', '1/d'])
  for (const call of ['1/c', '1/d', '2/a']) finish.get(call)?.()
  expect((await Promise.all(calls)).map(({ body }) => body)).toEqual(['1', '1', '1', '1', '2'])
})

test('past a hundred that wait a member is refused, and nobody else', async () => {
  const { begun, heard, finish, ask } = heldApp()
  const calls = Array.from({ length: 102 }, (_, n) => ask(`1/${n}`))
  await expect.poll(() => heard).toHaveLength(102)
  const refused = await ask('1/more')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('5')
  const other = ask('2/a')
  await expect.poll(() => begun).toContain('2/a')
  finish.get('2/a')?.()
  expect((await other).statusCode).toBe(200)
  for (let n = 0; n < calls.length; n += 1) {
    await expect.poll(() => finish.has(`1/${n}`), { interval: 1 }).toBe(true)
    finish.get(`1/${n}`)?.()
  }
  expect(new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('a call that waits for its turn in another queue is not counted', async () => {
  const { begun, finish, ask } = heldApp()
  const calls = ['1/paper1', '1/paper2', '1/paper3', '1/a'].map((call) => ask(call))
  await expect.poll(() => begun).toEqual(['1/paper1', '1/a'])
  for (const call of ['1/a', '1/paper1', '1/paper2', '1/paper3']) {
    await expect.poll(() => finish.has(call)).toBe(true)
    finish.get(call)?.()
  }
  await Promise.all(calls)
})

test('a CSV waits for the one before of its member, and holds up nothing else', async () => {
  const { begun, finish, ask } = heldApp()
  const calls = ['1/csv1', '1/csv2', '1/csv3', '1/a', '1/b', '2/csv'].map((call) => ask(call))
  await expect.poll(() => begun).toEqual(['1/csv1', '2/csv', '1/a', '1/b'])
  for (const [call, next] of [
    ['1/csv1', '1/csv2'],
    ['1/csv2', '1/csv3'],
  ] as const) {
    expect(begun).not.toContain(next)
    finish.get(call)?.()
    await expect.poll(() => begun).toContain(next)
  }
  for (const call of ['1/csv3', '1/a', '1/b', '2/csv']) finish.get(call)?.()
  expect(new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('a list of a member who asks for much has no slice while a call of another goes on', async () => {
  // All calls stay short.
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  ends.push(() => vi.useRealTimers())
  const { begun, heard, finish, ask } = heldApp()
  const calls = ['1/a', '1/b', '1/list', '2/point'].map((call) => ask(call))
  calls.push(...['1/c', '1/d'].map((call) => ask(call)))
  const turns = async (done: () => boolean) => {
    for (let n = 0; n < 1_000 && !done(); n += 1) await setImmediate()
  }
  await turns(() => heard.length === 6 && begun.length === 3)
  finish.get('1/a')?.()
  await turns(() => begun.includes('row 5'))
  expect(begun).toEqual(['1/a', '1/b', '2/point', 'row 0', 'row 1', 'row 2', 'row 3', 'row 4'])
  finish.get('2/point')?.()
  await turns(() => begun.includes('row 11'))
  expect(begun.slice(8)).toEqual(['row 5', 'row 6', 'row 7', 'row 8', 'row 9', 'row 10', 'row 11'])
  for (const call of ['1/b', '1/c', '1/d']) {
    await turns(() => finish.has(call))
    finish.get(call)?.()
  }
  await Promise.all(calls)
})

test.each<[string, Partial<Endpoint>, string]>([
  ['streams of changes', { stream: 'eventos' }, '1'],
  ['uploads', { upload: { field: 'foto', maxBytes: 1 } }, '1'],
  ['calls of visitors', {}, '0'],
])('%s are not counted', async (_what, endpoint, member) => {
  const { begun, ask } = heldApp(endpoint)
  for (const call of ['a', 'b', 'c']) void ask(`${member}/${call}`)
  await expect.poll(() => begun).toHaveLength(3)
})

/** Sends text on a connection of its own. */
async function connection({ app }: ReturnType<typeof heldApp>, text: string) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  ends.push(() => socket.destroy())
  socket.write(text)
  return socket
}

const request = (call: string, method = 'GET') => `${method} /${call} HTTP/1.1\r\nHost: localhost\r\n\r\n`

test('a read whose reader leaves is not begun; a write is done all the same', async () => {
  const held = heldApp()
  const { app, begun, heard, finish, ask } = held
  const before = [ask('1/a'), ask('1/b')]
  await expect.poll(() => begun).toHaveLength(2)
  const sockets = [await connection(held, request('1/read')), await connection(held, request('1/write', 'POST'))]
  await expect.poll(() => heard).toHaveLength(4)
  const after = ask('1/last')
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(() => new Promise<number>((resolve) => app.server.getConnections((_error, open) => resolve(open))))
    .toBe(0)
  for (const call of ['1/a', '1/b', '1/write', '1/last']) {
    await expect.poll(() => finish.has(call)).toBe(true)
    finish.get(call)?.()
  }
  await Promise.all([...before, after])
  expect(begun).toEqual(['1/a', '1/b', '1/write', '1/last'])
})

test('a connection that closes gives up the places of all its calls, also those behind another', async () => {
  const held = heldApp()
  const socket = await connection(held, request('1/a') + request('1/b'))
  await expect.poll(() => held.begun).toEqual(['1/a', '1/b'])
  socket.destroy()
  void held.ask('1/c')
  void held.ask('1/d')
  await expect.poll(() => held.begun).toEqual(['1/a', '1/b', '1/c', '1/d'])
})
