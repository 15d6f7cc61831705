// Rows 34–36, over real connections: sizes, times, cuts, lies and names. What is refused leaves nothing anywhere.
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Documento } from '#contract/documentos.ts'
import { documentoMaximo } from '#contract/shared/archivo.ts'
import { temporalOf } from '#server/plumbing/files/unfinished.ts'
import { compound, documentForm, elf, exe, pdf, png } from '#test/support/documentos.ts'
import { startApp } from '#test/support/start-app.ts'

const { app, as, database, storage, config, log } = await startApp()
const { db } = database
const bombera = as('bombera')
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = new URL(address)

const begin = 'Content-Disposition: form-data; name="file"; filename="bytes"\r\n\r\n'
const end = '\r\n--x--\r\n'

let before: Awaited<ReturnType<typeof everything>>
beforeEach(async () => {
  before = await everything()
})
afterEach(() => void vi.useRealTimers())

describe('the largest upload', () => {
  test('10 MB, in one piece or in chunks, are stored', async () => {
    for (const chunked of [false, true]) {
      const answer = await send(documentoMaximo, chunked)
      expect([answer.status, answer.body.document?.size]).toEqual([201, documentoMaximo])
    }
  })

  test.each([
    ['said beforehand', false],
    ['not said', true],
  ])('one byte more is refused, with length %s', async (_what, chunked) => {
    const { status, body } = await send(documentoMaximo + 1, chunked)
    expect([status, body]).toEqual([
      413,
      { message: 'El archivo es demasiado grande. El tamaño máximo es 10MB.', error: 'demasiado_grande' },
    ])
    expect(await everything()).toEqual(before)
  })
})

describe('an unfinished upload', () => {
  test('is dropped when it stalls', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { socket, heard } = await begun(1000)
    await vi.advanceTimersByTimeAsync(30_001)
    await once(socket, 'close')
    expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
    vi.useRealTimers()
    await expect.poll(() => everything()).toEqual(before)
  })

  test('gets its full time again with each byte', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { socket, heard, request } = await begun(1000)
    // An earlier listener would take the first part away.
    while (!request.readableFlowing) await setImmediate()
    for (const byte of ['u', 'n', 'o']) {
      await vi.advanceTimersByTimeAsync(29_000)
      const came = once(request, 'data')
      socket.write(byte)
      await came
    }
    await vi.advanceTimersByTimeAsync(29_000)
    expect(heard()).toBe('')
    await vi.advanceTimersByTimeAsync(1_001)
    await once(socket, 'close')
    expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
    vi.useRealTimers()
    await expect.poll(() => everything()).toEqual(before)
  })

  test('is dropped when it is cut off', async () => {
    const { socket } = await begun(documentoMaximo)
    socket.write(Buffer.alloc(100_000))
    socket.destroy()
    await expect.poll(() => everything()).toEqual(before)
  })
})

test('ten concurrent uploads are all stored', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(1_000_000, true)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  const { rows, claves } = await everything()
  expect(rows).toBe(before.rows + 10)
  expect(claves).toHaveLength(before.claves.length + 10)
})

test('a form of 100 fields is refused', async () => {
  const fields = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`campo${n}`, 'x']))
  expect((await sendForm({ bytes: png, name: 'a.png', fields })).statusCode).toBe(400)
  expect(await everything()).toEqual(before)
})

test.each<[string, Buffer]>([
  ['a.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a.pdf.html', pdf],
  ['a.exe', exe],
  ['a.pdf', exe],
  ['servidor', elf],
  ['a.jpg', png],
  ['a.txt', Buffer.from('#!/bin/sh\n')],
  ['a.doc', compound('Property')],
  ['a.iqy', Buffer.from('WEB\n1\nhttps://ejemplo.cl')],
  ['a.library-ms', Buffer.from('<libraryDescription/>')],
  ['a.eml', Buffer.from('From: a@b.cl')],
])('%s that lies, or is executable, leaves nothing', async (name, bytes) => {
  const answer = await sendForm({ bytes, name, type: 'application/pdf' })
  expect([answer.statusCode, answer.json()]).toEqual([
    415,
    { message: 'Este tipo de archivo no se admite.', error: 'tipo_no_permitido' },
  ])
  expect(await everything()).toEqual(before)
})

describe('a file name', () => {
  test.each([
    ['../../x', 'x'],
    ['..\\\\x.pdf', 'x.pdf'],
    ['C:\\\\x', 'x'],
    ['a\0b.pdf', 'ab.pdf'],
    ['a%0D%0ASet-Cookie: a=b.pdf', 'a__Set-Cookie_ a=b.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
    ['%22; filename=evil.pdf', '_; filename=evil.pdf'],
    ['\\"; filename=evil.pdf', '_; filename=evil.pdf'],
    ['año ñ.pdf', 'año ñ.pdf'],
    ['…’.pdf', '…’.pdf'],
  ])('%j becomes neither a storage path nor a header', async (given, shown) => {
    const { status, body } = await sendRaw(given)
    const { id, url, filename } = body.document as Documento
    expect([status, filename]).toEqual([201, shown])
    const { clave } = await db.selectFrom('documentos').select('clave').where('id', '=', id).executeTakeFirstOrThrow()
    expect(clave).toMatch(/^documentos\/[0-9a-f-]{36}$/)

    const answer = await fetch(address + url, { headers: { Authorization: `Bearer ${bombera.token}` } })
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true)
    expect(answer.headers.get('set-cookie')).toBeNull()
    // RFC 6266: a token, a quoted string, or both with the name in UTF-8.
    const disposition = answer.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(
      /^(inline|attachment); filename=("[^"\r\n]*"|[\w.-]+)(; filename\*=UTF-8''[\w.%~!'()*-]+)?$/,
    )
    expect(nameIn(disposition)).toBe(filename)
  })

  test('with line breaks in its header injects no header', async () => {
    const { status } = await sendRaw('a.pdf"\r\nSet-Cookie: a=b\r\nX-Y: "z')
    expect(status).toBe(201)
    const last = await db.selectFrom('documentos').select('filename').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(last.filename).toBe('a.pdf')
  })
})

test('no temporary file is left', async () => {
  expect(readdirSync(temporalOf(config.dataDir))).toEqual([])
})

test('afterwards the service still answers, and has logged no error of its own', async () => {
  expect((await fetch(`${address}/api/status`)).status).toBe(200)
  expect(log.lines.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
})

/** All rows, files and unfinished writes. */
async function everything() {
  return {
    rows: (await db.selectFrom('documentos').select('id').execute()).length,
    claves: (await storage.list('documentos')).map(({ key }) => key).toSorted(),
    files: readdirSync(join(config.dataDir), { recursive: true }).filter((name) => String(name).endsWith('.parcial')),
  }
}

/** Sends a file of `bytes` bytes in pieces, respecting backpressure. */
async function send(bytes: number, chunked: boolean): Promise<Answer> {
  const length = `--x\r\n${begin}${end}`.length + bytes
  const socket = connected(chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`)
  const answer = answerOf(socket)
  const put = async (piece: Buffer | string) => {
    const framed = chunked ? [`${Buffer.byteLength(piece).toString(16)}\r\n`, piece, '\r\n'] : [piece]
    for (const part of framed) if (!socket.write(part)) await Promise.race([once(socket, 'drain'), answer])
  }
  await put(`--x\r\n${begin}`)
  const block = Buffer.alloc(64 * 1024, 1)
  for (let left = bytes; left > 0; left -= block.length) await put(block.subarray(0, Math.min(left, block.length)))
  await put(end)
  if (chunked) socket.write('0\r\n\r\n')
  return await answer
}

/** Sends a PDF with its raw name in the header. */
async function sendRaw(filename: string): Promise<Answer> {
  const start = `--x\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(start), pdf, Buffer.from(end)])
  const socket = connected(`Content-Length: ${body.length}`)
  socket.write(body)
  return await answerOf(socket)
}

const sendForm = async (sent: Parameters<typeof documentForm>[0]) =>
  bombera.request({ method: 'POST', url: '/api/documents', ...(await documentForm(sent)) })

/** Starts an upload and waits until its request arrives. */
async function begun(length: number) {
  const arrived = once(app.server, 'request')
  const socket = connected(`Content-Length: ${length}`)
  let heard = ''
  socket.on('data', (data) => void (heard += data)).on('error', () => {})
  socket.write(`--x\r\n${begin}hola`)
  const [request] = (await arrived) as [IncomingMessage]
  return { socket, request, heard: () => heard }
}

function connected(length: string): Socket {
  const socket = connect({ host: '127.0.0.1', port: Number(port) })
  const authorization = `Authorization: Bearer ${bombera.token}`
  const type = 'Content-Type: multipart/form-data; boundary=x'
  const headers = ['POST /api/documents HTTP/1.1', 'Host: localhost', authorization, type, 'Connection: close', length]
  socket.write(`${headers.join('\r\n')}\r\n\r\n`)
  return socket
}

interface Answer {
  status: number
  body: { message?: string; error?: string; document?: Documento }
}

async function answerOf(socket: Socket): Promise<Answer> {
  let heard = ''
  socket.on('data', (data) => void (heard += data)).on('error', () => {})
  await once(socket, 'close')
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), body: JSON.parse(body.replace(/^\w+\r\n/, '')) }
}

const nameIn = (disposition: string) => {
  const encoded = /filename\*=UTF-8''(.*)$/.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="?([^"]*)/.exec(disposition)?.[1]
}
