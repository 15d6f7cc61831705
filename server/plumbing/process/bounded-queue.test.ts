import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'
import { presentCall } from './present-call.ts'

/** Until what waited has begun: after what came in meanwhile. */
async function nextTurn(): Promise<void> {
  await setImmediate()
  await setImmediate()
}

test('no more than the limit runs at a time, in order of arrival', async () => {
  const limited = boundedQueue({ concurrency: 2 })
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
  await nextTurn()
  expect(begun).toEqual([0, 1, 2])
  finish[1]?.()
  await work[1]
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  finish[2]?.()
  finish[3]?.()
  expect(await Promise.all(work)).toEqual([0, 1, 2, 3])
})

test('work that fails lets the next one start', async () => {
  const limited = boundedQueue({ concurrency: 1 })
  const failed = limited(() => Promise.reject(new Error('roto')))
  const next = limited(async () => 'hecho')
  await expect(failed).rejects.toThrow('roto')
  expect(await next).toBe('hecho')
})

test('work is refused while too much waits', async () => {
  const limited = boundedQueue({ concurrency: 1, mostWaiting: 1 })
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
  const ask = (name: string, client?: string, isKept = false) =>
    queue(
      async () => {
        begun.push(name)
        await new Promise<void>((resolve) => finish.push(resolve))
      },
      { ...(client !== undefined && { client }), isKept },
    )
  const finishAll = async () => {
    while (finish.length > 0) {
      finish.shift()?.()
      await nextTurn()
    }
  }
  return { begun, ask, finishAll }
}

test('clients are served round robin', async () => {
  const { begun, ask, finishAll } = watched(boundedQueue({ concurrency: 1 }))
  const all = [ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a'), ask('b1', 'b'), ask('a4', 'a'), ask('b2', 'b')]
  await finishAll()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4'])
})

test('one client is refused beyond its share, another is not', async () => {
  const { begun, ask, finishAll } = watched(boundedQueue({ concurrency: 1, mostWaitingEach: 2 }))
  const all = [ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a')]
  await expect(ask('a4', 'a')).rejects.toMatchObject({ status: 429 })
  all.push(ask('b1', 'b'))
  await finishAll()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('a full queue makes room for a newcomer at the expense of the client that waits for most', async () => {
  const { begun, ask, finishAll } = watched(boundedQueue({ concurrency: 1, mostWaiting: 3 }))
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
  const queue = boundedQueue({ concurrency: 1 })
  const { ask, finishAll } = watched(queue)
  const all = [ask('a1', 'a'), ask('a2', 'a'), ask('b1', 'b'), ask('c1', 'c')]
  expect(['a', 'b', 'c', 'd'].map(queue.ahead)).toEqual([2, 1, 2, undefined])
  await finishAll()
  await Promise.all(all)
  expect(queue.ahead('a')).toBeUndefined()
})

test('kept work waits in a queue that others fill', async () => {
  const { begun, ask, finishAll } = watched(boundedQueue({ concurrency: 1, mostWaiting: 2 }))
  const all = [ask('a1', 'a'), ask('b1', 'b'), ask('c1', 'c')]
  await expect(ask('d1', 'd')).rejects.toMatchObject({ status: 503 })
  all.push(ask('e1', 'e', true))
  await finishAll()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'e1'])
})

test('each client has its own number of turns, where others have theirs', async () => {
  const { begun, ask, finishAll } = watched(boundedQueue({ each: 2 }))
  const all = ['a1', 'a2', 'a3', 'b1', 'a4', 'b2', 'b3'].map((name) => ask(name, name.charAt(0)))
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2'])
  await finishAll()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3', 'a4', 'b3'])
})

test('a place that is free goes to the next client that may have it, past one that has enough', async () => {
  const { begun, ask, finishAll } = watched(boundedQueue({ concurrency: 2, each: 1 }))
  const all = ['b1', 'a1', 'a2', 'c1'].map((name) => ask(name, name.charAt(0)))
  expect(begun).toEqual(['b1', 'a1'])
  await finishAll()
  await Promise.all(all)
  expect(begun).toEqual(['b1', 'a1', 'c1', 'a2'])
})

test('the own work of the program obeys only the whole number', async () => {
  const { begun, ask, finishAll } = watched(boundedQueue({ concurrency: 2, each: 1 }))
  const all = ['1', '2', '3'].map((name) => ask(name, ''))
  expect(begun).toEqual(['1', '2'])
  await finishAll()
  await Promise.all(all)
})

test('work is charged to the client of the present call, which counts no longer as under way', async () => {
  const { begun, ask, finishAll } = watched(boundedQueue({ concurrency: 1 }))
  const left: string[] = []
  const askIn = (client: string, name: string) =>
    presentCall.run({ client, leave: () => left.push(name) }, () => ask(name))
  const all = [askIn('a', 'a1'), askIn('a', 'a2'), askIn('a', 'a3'), askIn('b', 'b1')]
  expect(left).toEqual(['a1', 'a2', 'a3', 'b1'])
  await finishAll()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('who leaves gives up the wait, and neither work under way nor the place of another', async () => {
  const { begun, ask, finishAll } = watched(boundedQueue({ concurrency: 1, mostWaitingEach: 2 }))
  const gone = new AbortController()
  const askUntilGone = (name: string) =>
    presentCall.run({ client: 'a', gone: gone.signal, leave() {} }, () => ask(name))
  const all = [askUntilGone('a1'), ask('a2', 'a')]
  const left = askUntilGone('a3').catch((error: unknown) => error)
  gone.abort()
  expect(await left).toMatchObject({ status: 499 })
  await expect(askUntilGone('a4')).rejects.toMatchObject({ status: 499 })
  all.push(ask('a5', 'a'))
  await finishAll()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'a5'])
})

test('a turn ends once', async () => {
  const { take } = boundedQueue({ concurrency: 1 })
  const [first, second, third] = [take(), take(), take()]
  const end = await first
  end()
  end()
  const over = await second
  expect(await Promise.race([third, nextTurn().then(() => 'waits')])).toBe('waits')
  over()
  await third
})
