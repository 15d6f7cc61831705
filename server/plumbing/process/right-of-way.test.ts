import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PresentCall, presentCall } from './present-call.ts'
import { inSlices } from './in-slices.ts'
import { giveWay, leaveWay, takeWay } from './right-of-way.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
const begun: PresentCall[] = []
afterEach(() => {
  for (const call of begun.splice(0)) leaveWay(call)
  vi.useRealTimers()
})

/** A read that begins now. */
function read(client: string, more: Partial<PresentCall> = {}): PresentCall {
  const call = { client, gone: new AbortController().signal, leave() {}, ...more }
  takeWay(call)
  begun.push(call)
  return call
}
const flood = { hasMore: () => true }
const later = (ms: number) => vi.advanceTimersByTime(ms)

/** Says when the call goes on, if it gives way. */
function gives(call: PresentCall) {
  const way = presentCall.run(call, giveWay)
  let goesOn = way === undefined
  void way?.then(() => (goesOn = true))
  return async () => {
    await setImmediate()
    return goesOn
  }
}

test('a flood pauses while a short call of another is at work', async () => {
  const one = read('1', flood)
  const other = read('2')
  const goesOn = gives(one)
  expect(await goesOn()).toBe(false)
  const third = read('3')
  leaveWay(other)
  expect(await goesOn()).toBe(false)
  leaveWay(third)
  expect(await goesOn()).toBe(true)
})

test('so does a read that takes long; one that has left its place is no longer short', async () => {
  const long = read('1')
  const left = read('1')
  leaveWay(left)
  later(30)
  const other = read('2')
  const goOn = [gives(long), gives(left)]
  for (const goesOn of goOn) expect(await goesOn()).toBe(false)
  leaveWay(other)
  for (const goesOn of goOn) expect(await goesOn()).toBe(true)
})

test('a read that takes long pauses for its own member, too', async () => {
  const long = read('1')
  later(30)
  const short = read('1')
  const goesOn = gives(long)
  expect(await goesOn()).toBe(false)
  leaveWay(short)
  expect(await goesOn()).toBe(true)
})

test('it goes on after a while all the same, and for a call that is no longer short', async () => {
  const one = read('1', flood)
  read('2')
  const goesOn = gives(one)
  later(9)
  expect(await goesOn()).toBe(false)
  later(1)
  expect(await goesOn()).toBe(true)
  later(20)
  expect(await gives(one)()).toBe(true)
})

test.each([
  ['a short call', () => read('1')],
  ['a write', () => read('1', { ...flood, gone: undefined })],
  ['a flood, to a flood', () => (read('3', flood), read('1', flood))],
  ['a flood, to its own', () => (read('1', flood), read('1', flood))],
])('%s gives way to nobody', async (what, call) => {
  const one = call()
  if (!what.startsWith('a flood')) read('2')
  expect(await gives(one)()).toBe(true)
})

const numbers = Array.from({ length: 12 }, (_, n) => n)

test('a list makes nothing while a short call of another is at work', async () => {
  const made: number[] = []
  const list = read('1')
  later(30)
  const other = read('2')
  const whole = presentCall.run(list, () => Array.fromAsync(inSlices(numbers, (n) => made.push(n) && n)))
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
  expect(made).toEqual(numbers.slice(0, 5))
  leaveWay(other)
  expect((await whole).flat()).toEqual(numbers)
})

test('of several lists one has its slice in each turn of the loop', async () => {
  const made: string[] = []
  const turns: string[][] = []
  const lists = ['a', 'b', 'c'].map((list) => Array.fromAsync(inSlices(numbers, (n) => made.push(`${list}${n}`))))
  const done = Promise.all(lists).then(() => true)
  while (!(await Promise.race([done, setImmediate(false)]))) turns.push(made.splice(0))
  turns.push(made.splice(0))
  expect(turns.flat()).toHaveLength(36)
  for (const turn of turns.slice(1)) expect(new Set(turn.map(([list]) => list)).size).toBeLessThan(2)
})
