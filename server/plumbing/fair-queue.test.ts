import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** Work that lasts until it is told to end. */
function workshop(limits: { concurrent: number; perKey: number }) {
  const queue = fairQueue<string>({ ...limits, refuse: () => new Error('demasiados') })
  const begun: string[] = []
  const finish = new Map<string, () => void>()
  const ask = (name: string) =>
    queue.run(name.charAt(0), async () => {
      begun.push(name)
      await new Promise<void>((resolve) => finish.set(name, resolve))
      return name
    })
  const end = async (name: string) => {
    finish.get(name)?.()
    await setImmediate()
  }
  return { queue, begun, ask, end }
}

test('one key asks for much, and the next key waits for one of it only', async () => {
  const { begun, ask, end } = workshop({ concurrent: 1, perKey: 10 })
  const work = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(ask)
  await setImmediate()
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(await Promise.all(work)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
})

test('several at a time, but never two of one key', async () => {
  const { begun, ask, end } = workshop({ concurrent: 2, perKey: 10 })
  const work = ['a1', 'a2', 'b1', 'c1'].map(ask)
  await setImmediate()
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('c1')
  expect(begun).toHaveLength(3)
  await end('a1')
  await end('a2')
  await Promise.all(work)
})

test('a key with too many waiting is refused; the others are not', async () => {
  const { queue, ask, end } = workshop({ concurrent: 1, perKey: 2 })
  const work = ['a1', 'a2', 'a3'].map(ask)
  await expect(ask('a4')).rejects.toThrow('demasiados')
  work.push(ask('b1'))
  expect(['a', 'b', 'c'].map(queue.ahead)).toEqual([1, 1, undefined])
  await setImmediate()
  for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name)
  await Promise.all(work)
})

test('work that fails gives its place on', async () => {
  const { queue } = workshop({ concurrent: 1, perKey: 2 })
  const failed = queue.run('a', () => Promise.reject(new Error('roto')))
  const next = queue.run('a', async () => 'hecho')
  await expect(failed).rejects.toThrow('roto')
  expect(await next).toBe('hecho')
})
