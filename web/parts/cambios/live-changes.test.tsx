import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cambio } from '#contract/cambios.ts'
import { listenToChanges } from './live-changes.ts'

/** A requested stream, fed by hand. */
interface Stream {
  authorization: string | null
  signal: AbortSignal
  /** The page has stopped reading it. */
  left: boolean
  say(...bytes: Uint8Array[]): void
  end(): void
}

const streams: Stream[] = []
const heard: Cambio[] = []
const opened = vi.fn<() => void>()
const lost = vi.fn<() => void>()
let stop: () => void
let refusal: Response | undefined
/** The server sends its first bytes at once. */
let greets: boolean

beforeEach(() => {
  vi.useFakeTimers()
  streams.length = 0
  heard.length = 0
  opened.mockReset()
  lost.mockReset()
  refusal = undefined
  greets = true
  localStorage.setItem('token', 'abc')
  vi.stubGlobal('fetch', async (_url: string, { headers, signal }: RequestInit) => {
    const stream = new TransformStream<Uint8Array, Uint8Array>(undefined, { highWaterMark: 100 })
    const writer = stream.writable.getWriter()
    signal?.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => {}))
    const asked: Stream = {
      authorization: new Headers(headers).get('authorization'),
      signal: signal as AbortSignal,
      left: false,
      say: (...bytes) => void bytes.forEach((part) => void writer.write(part).catch(() => {})),
      end: () => void writer.close(),
    }
    writer.closed.catch(() => (asked.left = true))
    streams.push(asked)
    if (greets) asked.say(new TextEncoder().encode(': hola\n\n'))
    return refusal ?? new Response(stream.readable)
  })
  stop = listen()
})
afterEach(() => {
  stop()
  visible(true)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

test('the stream is requested with the token, and its opening is reported', async () => {
  await settled()
  expect(streams).toHaveLength(1)
  expect(streams[0]?.authorization).toBe('Bearer abc')
  expect(opened).toHaveBeenCalledTimes(1)
})

test('a stream counts as open only after its first bytes', async () => {
  await settled()
  stop()
  opened.mockReset()
  greets = false
  stop = listen()
  await settled()
  expect([streams.length, opened.mock.calls.length]).toEqual([2, 0])
  streams[1]?.say(new TextEncoder().encode(':'))
  await settled()
  expect(opened).toHaveBeenCalledTimes(1)
})

test('a stream silent for a minute is lost, one with keep-alives is not', async () => {
  await settled()
  await passing(59_999)
  say(':\n\n')
  await settled()
  await passing(59_999)
  expect(streams[0]?.signal.aborted).toBe(false)
  await passing(1)
  expect(streams[0]?.signal.aborted).toBe(true)
  await passing(2_000)
  expect([streams.length, opened.mock.calls.length]).toEqual([2, 2])
})

test('changes are reported one by one, however their bytes are split', async () => {
  await settled()
  const bytes = new TextEncoder().encode(': ñ\n\ndata: {"tipo":"unidad","id":21}\n\ndata: {"tipo":"todo"}\n\n')
  streams[0]?.say(...Array.from(bytes, (byte) => Uint8Array.of(byte)))
  await expect.poll(() => heard).toEqual([{ tipo: 'unidad', id: 21 }, { tipo: 'todo' }])
  streams[0]?.say(bytes)
  await expect.poll(() => heard).toHaveLength(4)
})

test('half a change is dropped, and not joined to another stream', async () => {
  await settled()
  say('data: {"tipo":"unidad","id":2')
  streams[0]?.end()
  await passing(2_000)
  expect(streams).toHaveLength(2)
  streams[1]?.say(new TextEncoder().encode('1}\n\ndata: {"tipo":"todo"}\n\n'))
  await expect.poll(() => heard).toEqual([{ tipo: 'todo' }])
})

test('every kind of the contract is reported', async () => {
  await settled()
  const all = Cambio.options.map(({ shape }) => ({ tipo: shape.tipo.value, ...('id' in shape && { id: 7 }) }))
  say(all.map((cambio) => `data: ${JSON.stringify(cambio)}\n\n`).join(''))
  await expect.poll(() => heard).toEqual(all)
})

test('unknown changes are ignored', async () => {
  await settled()
  say('data: {"tipo":"llave","id":1}\n\nevent: x\n\ndata: {"tipo":"unidad","id":22}\n\n')
  await expect.poll(() => heard).toEqual([{ tipo: 'unidad', id: 22 }])
  expect(opened).toHaveBeenCalledTimes(1)
})

test('a malformed stream is replaced by another', async () => {
  await settled()
  say('data: {"tipo"\n\n')
  await settled()
  expect(streams[0]?.left).toBe(true)
  await passing(2_000)
  expect(streams).toHaveLength(2)
})

test('a stream that ends is requested again after two seconds, and reported as opened again', async () => {
  await settled()
  streams[0]?.end()
  await settled()
  await passing(1_999)
  expect(streams).toHaveLength(1)
  await passing(1)
  expect(streams).toHaveLength(2)
  expect(opened).toHaveBeenCalledTimes(2)
})

test('a broken stream is reported once; a stopped, hidden or never open one is not', async () => {
  await settled()
  streams[0]?.end()
  await settled()
  expect(lost).toHaveBeenCalledTimes(1)
  refusal = new Response(null, { status: 503 })
  await passing(10_000)
  expect(lost).toHaveBeenCalledTimes(1)
  refusal = undefined
  await passing(2_000)
  visible(false)
  await settled()
  visible(true)
  await settled()
  stop()
  await settled()
  expect(lost).toHaveBeenCalledTimes(1)
})

test('a refusal does not count as opening, and is retried', async () => {
  await settled()
  refusal = new Response('', { status: 503 })
  streams[0]?.end()
  await passing(2_000)
  expect([streams.length, opened.mock.calls.length]).toEqual([2, 1])
  refusal = undefined
  await passing(2_000)
  expect([streams.length, opened.mock.calls.length]).toEqual([3, 2])
})

test('a hidden tab closes it and requests nothing; shown again, it requests at once', async () => {
  await settled()
  visible(false)
  expect(streams[0]?.signal.aborted).toBe(true)
  await passing(60_000)
  expect(streams).toHaveLength(1)
  visible(true)
  await settled()
  expect([streams.length, opened.mock.calls.length]).toEqual([2, 2])
  await passing(60_000)
  expect(streams).toHaveLength(2)
})

test('once stopped, it closes the stream and does not resume with the tab', async () => {
  await settled()
  stop()
  expect(streams[0]?.signal.aborted).toBe(true)
  visible(false)
  visible(true)
  await passing(60_000)
  expect(streams).toHaveLength(1)
})

test('works in a browser that cannot iterate over a stream', async () => {
  stop()
  vi.spyOn(ReadableStream.prototype, Symbol.asyncIterator).mockImplementation(() => {
    throw new TypeError('undefined is not a function')
  })
  stop = listen()
  await settled()
  streams[1]?.say(new TextEncoder().encode('data: {"tipo":"todo"}\n\n'))
  await settled()
  expect(heard).toEqual([{ tipo: 'todo' }])
})

const listen = () =>
  listenToChanges(
    (cambio) => heard.push(cambio),
    () => opened(),
    () => lost(),
  )

function say(words: string) {
  streams[0]?.say(new TextEncoder().encode(words))
}

const settled = () => passing(0)
const passing = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

function visible(yes: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(yes ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
