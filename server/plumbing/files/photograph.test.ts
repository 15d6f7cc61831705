import * as childProcess from 'node:child_process'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { samplePicture } from '#test/support/pictures.ts'
import { confined } from '../process/confined.ts'
import type * as photograph from './photograph.ts'

// Node's own function, spied on, not mocked.
vi.mock('node:child_process', { spy: true })
const fork = vi.mocked(childProcess.fork)
const how = { widths: [40, 20], formats: ['jpg'], effort: 0, kinds: ['jpg'] } as const
const bytes = await samplePicture(60, 40)

let encodePhotograph: typeof photograph.encodePhotograph
beforeEach(async () => {
  vi.resetModules()
  ;({ encodePhotograph } = await import('./photograph.ts'))
})
afterEach(() => void vi.useRealTimers())

test("concurrent pictures share one process, which gets none of the program's environment", async () => {
  const made = await Promise.all([1, 2, 3].map(() => encodePhotograph(async () => bytes, how)))
  for (const { width, height, files } of made) {
    expect([width, height]).toEqual([40, 27])
    expect(files.map(({ width, format }) => [width, format])).toEqual([
      [20, 'jpg'],
      [40, 'jpg'],
    ])
  }
  expect(fork).toHaveBeenCalledTimes(1)
  const [, options] = fork.mock.lastCall ?? []
  const execArgv = confined({ addons: true })
  expect(options).toEqual({ serialization: 'advanced', execArgv, env: { MALLOC_ARENA_MAX: '2' } })
})

test('a picture may arrive in pieces; an aborted one leaves nothing to the next', async () => {
  const half = bytes.length / 2
  const pieces = [bytes.subarray(0, half), bytes.subarray(half)]
  expect((await encodePhotograph(() => Readable.from(pieces), how)).width).toBe(40)
  async function* broken() {
    yield bytes
    throw new Error('the disk is gone')
  }
  await expect(encodePhotograph(() => Readable.from(broken()), how)).rejects.toThrow('the disk is gone')
  expect((await encodePhotograph(() => Readable.from(pieces), how)).width).toBe(40)
})

test('when the process dies over a picture, that one is unreadable and the next gets a new process', async () => {
  await encodePhotograph(async () => bytes, how)
  const dies = encodePhotograph(async () => {
    running().kill('SIGKILL')
    return bytes
  }, how)
  await expect(dies).rejects.toMatchObject({ status: 400 })
  expect((await encodePhotograph(async () => bytes, how)).width).toBe(40)
  expect(fork).toHaveBeenCalledTimes(2)
})

test('a picture that takes over a minute is killed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const busy = encodePhotograph(async () => bytes, how)
  await vi.waitFor(() => expect(fork).toHaveBeenCalledTimes(1), { timeout: 60_000 })
  running().kill('SIGSTOP')
  vi.advanceTimersByTime(60_000)
  await expect(busy).rejects.toMatchObject({ status: 400 })
})

test('the process exits when idle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await encodePhotograph(async () => bytes, how)
  const worker = running()
  vi.advanceTimersByTime(9_000)
  expect(worker.connected).toBe(true)
  const exited = new Promise((resolve) => worker.once('exit', resolve))
  vi.advanceTimersByTime(1_000)
  expect(await exited).toBe(0)
})

function running(): childProcess.ChildProcess {
  const result = fork.mock.results.at(-1)
  if (result?.type !== 'return') throw new Error('no process was started')
  return result.value
}
