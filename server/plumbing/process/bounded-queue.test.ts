import { expect, test } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'

test('no more than the limit runs at a time, in order of arrival', async () => {
  const limited = boundedQueue(2, 10)
  const finish: (() => void)[] = []
  const begun: number[] = []
  const work = [0, 1, 2, 3].map((number) =>
    limited(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => finish.push(resolve))
      return number
    }),
  )
  expect(begun).toEqual([0, 1])
  finish[0]?.()
  expect(await work[0]).toBe(0)
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  finish[1]?.()
  await work[1]
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  finish[2]?.()
  finish[3]?.()
  expect(await Promise.all(work)).toEqual([0, 1, 2, 3])
})

test('work that fails lets the next one start', async () => {
  const limited = boundedQueue(1, 10)
  const failed = limited(() => Promise.reject(new Error('roto')))
  const next = limited(async () => 'hecho')
  await expect(failed).rejects.toThrow('roto')
  expect(await next).toBe('hecho')
})

test('work is refused while too much waits', async () => {
  const limited = boundedQueue(1, 1)
  let finish = () => {}
  const first = limited(() => new Promise<void>((resolve) => void (finish = resolve)))
  const second = limited(async () => 'hecho')
  await expect(limited(async () => 'nunca')).rejects.toMatchObject({ status: 503 })
  finish()
  await first
  expect(await second).toBe('hecho')
})

/** Records started work by name; finishes the oldest on request. */
function watched(queue: ReturnType<typeof boundedQueue>) {
  const begun: string[] = []
  const finish: (() => void)[] = []
  const ask = (name: string, client: string, isKept = false) =>
    queue(
      async () => {
        begun.push(name)
        await new Promise<void>((resolve) => finish.push(resolve))
      },
      { client, isKept },
    )
  const finishAll = async () => {
    while (finish.length > 0) {
      finish.shift()?.()
      await new Promise(setImmediate)
    }
  }
  return { begun, ask, finishAll }
}

test('clients are served round robin', async () => {
  const { begun, ask, finishAll } = watched(boundedQueue(1, 10))
  const all = [ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a'), ask('b1', 'b'), ask('a4', 'a'), ask('b2', 'b')]
  await finishAll()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4'])
})

test('one client is refused beyond its share, another is not', async () => {
  const { begun, ask, finishAll } = watched(boundedQueue(1, 10, 2))
  const all = [ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a')]
  await expect(ask('a4', 'a')).rejects.toMatchObject({ status: 503 })
  all.push(ask('b1', 'b'))
  await finishAll()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('a full queue makes room for a newcomer at the expense of the client that waits for most', async () => {
  const { begun, ask, finishAll } = watched(boundedQueue(1, 3))
  const all = [ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a'), ask('a4', 'a')]
  const last = all.pop()?.catch((error: unknown) => error)
  all.push(ask('b1', 'b'))
  expect(await last).toMatchObject({ status: 503 })
  await expect(ask('a5', 'a')).rejects.toMatchObject({ status: 503 })
  await finishAll()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('a client learns how many others come before it', async () => {
  const queue = boundedQueue(1, 10)
  const { ask, finishAll } = watched(queue)
  const all = [ask('a1', 'a'), ask('a2', 'a'), ask('b1', 'b'), ask('c1', 'c')]
  expect(['a', 'b', 'c', 'd'].map(queue.ahead)).toEqual([2, 1, 2, undefined])
  await finishAll()
  await Promise.all(all)
  expect(queue.ahead('a')).toBeUndefined()
})

test('kept work waits in a queue that others fill', async () => {
  const { begun, ask, finishAll } = watched(boundedQueue(1, 2))
  const all = [ask('a1', 'a'), ask('b1', 'b'), ask('c1', 'c')]
  await expect(ask('d1', 'd')).rejects.toMatchObject({ status: 503 })
  all.push(ask('e1', 'e', true))
  await finishAll()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'e1'])
})
