import { PassThrough } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { OpenStreams } from './open-streams.ts'

let streams: OpenStreams
beforeEach(() => void (streams = new OpenStreams()))

const visitor = (network: string) => ({ actor: null, network })
const member = (id: number, sessionId = id) => ({ actor: { id, sessionId }, network: '203.0.113.7' })

function open(listener: ReturnType<typeof visitor | typeof member>): PassThrough {
  const stream = new PassThrough()
  streams.add(stream, listener)
  return stream
}

test('one network opens 250, another still has places, and so does a member of the full one', () => {
  for (let n = 0; n < 250; n += 1) open(visitor('203.0.113.7'))
  expect(() => open(visitor('203.0.113.7'))).toThrow(expect.objectContaining({ status: 503 }))
  open(visitor('203.0.113.8'))
  open(member(1))
})

test('visitors leave 500 places to members', () => {
  for (let n = 0; n < 1_500; n += 1) open(visitor(`network ${n % 100}`))
  expect(() => open(visitor('another'))).toThrow(expect.objectContaining({ status: 503 }))
  for (let n = 0; n < 500; n += 1) open(member(n))
  expect(() => open(member(500))).toThrow(expect.objectContaining({ status: 503 }))
})

test('the seventh stream of a session ends its first', () => {
  const all = Array.from({ length: 7 }, () => open(member(1)))
  expect(all.map(({ writableEnded }) => writableEnded)).toEqual([true, ...Array<boolean>(6).fill(false)])
})

test('the thirteenth stream of a member ends their first, in any session', () => {
  const other = open(member(2))
  const all = Array.from({ length: 13 }, (_, n) => open(member(1, n)))
  expect(all.map(({ writableEnded }) => writableEnded)).toEqual([true, ...Array<boolean>(12).fill(false)])
  expect(other.writableEnded).toBe(false)
})

test('a removed stream frees its place', () => {
  const all = Array.from({ length: 250 }, () => open(visitor('203.0.113.7')))
  streams.remove(all[0] as PassThrough)
  expect(() => open(visitor('203.0.113.7'))).not.toThrow()
})
