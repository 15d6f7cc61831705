// Row 52: malformed requests, written byte by byte over a raw connection.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { auditoriaApi } from '#contract/auditoria.ts'
import { roleId } from '#contract/shared/permisos.ts'
import { listenTo } from '#test/support/listener.ts'
import { samplePicture } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const late = { timeout: 60_000 }
const { app, as, database } = await startApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const host = new URL(address).host
const upload = 'Content-Type: multipart/form-data; boundary=x'
const administradora = `Authorization: Bearer ${as('administradora').token}`

afterEach(() => void vi.useRealTimers())

test.each([
  ['a length beside chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\n', 400],
  ['chunks beside a length', ['Transfer-Encoding: chunked', 'Content-Length: 4'], '0\r\n\r\n', 400],
  ['two lengths', ['Content-Length: 2', 'Content-Length: 44'], '{}', 400],
  ['two lengths in one line', ['Content-Length: 2, 44'], '{}', 400],
  ['an unknown encoding', ['Transfer-Encoding: xchunked'], '0\r\n\r\n', 400],
  ['chunks that are not the last encoding', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n', 400],
  ['20 kB of header', [`X-Relleno: ${'x'.repeat(20_000)}`], '', 431],
])('%s: refused, and later requests on the connection are ignored', async (_what, headers, body, status) => {
  const words = request('GET /api/status', headers, body) + request('GET /api/status', ['Connection: close'])
  expect(await statuses(say(words))).toEqual([status])
  expect(await neighbourGets()).toBe(200)
})

test('100 kB of header: the connection is closed, with or without a 431', async () => {
  const refused = request('GET /api/status', [`X-Relleno: ${'x'.repeat(100_000)}`])
  expect([[], [431]]).toContainEqual(await statuses(say(refused)))
  expect(await neighbourGets()).toBe(200)
})

test.each([
  ['a header that never ends', 'GET /api/status HTTP/1.1\r\nHost: '],
  ['a connection that says nothing', ''],
])('%s: times out, and others are served meanwhile', async (_what, words) => {
  expect(app.server.headersTimeout).toBe(10_000)
  const socket = say(words)
  const answer = statuses(socket)
  expect(await neighbourGets()).toBe(200)
  expect(socket.closed).toBe(false)
  app.server.headersTimeout = 200
  expect(await answer).toEqual([408])
  app.server.headersTimeout = 10_000
})

test.each([
  ['a body that never ends', 'POST /api/auth/login', ['Content-Type: application/json']],
  ['an upload that stands still', 'POST /api/sitio/imagenes', [upload, administradora]],
])('%s: times out after 30 s', async (_what, line, headers) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const arrived = once(app.server, 'request')
  const socket = say(request(line, ['Content-Length: 100', ...headers], '--x\r\n'))
  const answer = statuses(socket)
  await arrived
  await vi.advanceTimersByTimeAsync(29_000)
  expect(socket.closed).toBe(false)
  await vi.advanceTimersByTimeAsync(1_001)
  expect(await answer).toEqual([408])
})

test('an upload that makes progress does not time out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const picture = await samplePicture()
  const arrived = once(app.server, 'request')
  const [start, end] = [`--x\r\nContent-Disposition: form-data; name="imagen"; filename="a"\r\n\r\n`, '\r\n--x--\r\n']
  const length = start.length + picture.length + end.length
  const socket = say(
    request(
      'POST /api/sitio/imagenes',
      [`Content-Length: ${length}`, 'Connection: close', upload, administradora],
      start,
    ),
  )
  const answer = statuses(socket)
  const [heard] = (await arrived) as [IncomingMessage]
  // An earlier data listener would consume the first part.
  while (!heard.readableFlowing) await setImmediate()
  for (const part of [picture.subarray(0, 100), picture.subarray(100), Buffer.from(end)]) {
    await vi.advanceTimersByTimeAsync(20_000)
    const came = once(heard, 'data')
    socket.write(part)
    await came
  }
  vi.useRealTimers()
  expect(await answer).toEqual([201])
})

test('stalled downloads time out and release their reader', async () => {
  const entry = { fecha: '2026-11-20T15:00:00.000Z', accion: 'editar', entidad: 'largo', user_id: null } as const
  const despues = JSON.stringify({ texto: 'x'.repeat(50_000) })
  for (let n = 0; n < 600; n += 50)
    await database.db
      .insertInto('auditoria')
      .values(Array.from({ length: 50 }, () => ({ ...entry, despues })))
      .execute()
  const connections: Socket[] = []
  const connected = (socket: Socket) => void connections.push(socket)
  app.server.on('connection', connected)
  // Of one member they wait for each other (docs/decisions/142).
  const { id, token } = as('capitana')
  await database.db
    .updateTable('usuarios')
    .set({ role_id: roleId('admin') })
    .where('id', '=', id)
    .execute()
  const other = `Authorization: Bearer ${token}`
  const stalled = [administradora, other].map((who) => say(request('GET /api/auditoria/exportacion', [who])))
  // Roughly what an unread socket buffers.
  for (const socket of stalled) await expect.poll(() => socket.bytesRead, late).toBeGreaterThan(30_000)
  app.server.off('connection', connected)
  expect(connections.map(({ timeout }) => timeout)).toEqual([120_000, 120_000])
  for (const socket of connections) socket.setTimeout(200)
  expect((await as('administradora').call(auditoriaApi.list, { query: {} })).status).toBe(200)
  for (const socket of stalled) socket.destroy()
})

// Row 60
describe('requests pipelined on one connection', () => {
  const stream = request('GET /api/cambios')

  test('2,100 streams end the connection; a visitor and a member still get theirs', async () => {
    expect(await closed(say(stream.repeat(2_100)))).toBe(true)
    const listeners = await Promise.all([listenTo(address), listenTo(address, as('bombera').token)])
    for (const listener of listeners) listener.leave()
  })

  test.each([
    ['a stream behind another request', request('GET /api/status') + stream],
    ['another request behind a stream', stream + request('GET /api/status')],
  ])('%s ends the connection', async (_what, words) => {
    expect(await closed(say(words))).toBe(true)
  })

  test('another request behind an open stream ends the connection', async () => {
    const socket = say(stream)
    await once(socket, 'data')
    socket.write(request('GET /api/status'))
    expect(await closed(socket)).toBe(true)
  })

  test('more than ten end the connection, fewer are answered', async () => {
    await closed(say(request('GET /api/status').repeat(50)))
    const last = request('GET /api/status', ['Connection: close'])
    expect(await statuses(say(request('GET /api/status').repeat(4) + last))).toEqual([200, 200, 200, 200, 200])
  })
})

test('answers a well-formed request', async () => {
  expect(await statuses(say(request('GET /api/status', ['Connection: close'])))).toEqual([200])
})

function say(words: string): Socket {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.write(words)
  return socket
}

/** Resolves when the server ends the connection, by FIN or reset. */
async function closed(socket: Socket): Promise<boolean> {
  socket.resume().on('error', () => {})
  await once(socket, 'close').catch(() => {})
  return socket.closed
}

/** The statuses received until the connection closes, by FIN or reset. */
async function statuses(socket: Socket): Promise<number[]> {
  let heard = ''
  socket.on('data', (data) => void (heard += data)).on('error', () => {})
  await once(socket, 'close').catch(() => {})
  return [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

function request(line: string, headers: string[] = [], body = ''): string {
  return [`${line} HTTP/1.1`, `Host: ${host}`, ...headers, '', body].join('\r\n')
}

async function neighbourGets(): Promise<number> {
  return (await fetch(`${address}/api/status`)).status
}
