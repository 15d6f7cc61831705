import { expect, test } from 'vitest'
import { atMost } from './places.ts'

test('no more than its places at a time, in the order of their coming', async () => {
  const limited = atMost(2, 10)
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

test('a work that fails gives its place on', async () => {
  const limited = atMost(1, 10)
  const failed = limited(() => Promise.reject(new Error('roto')))
  const next = limited(async () => 'hecho')
  await expect(failed).rejects.toThrow('roto')
  expect(await next).toBe('hecho')
})

test('who finds too many waiting is told to come again', async () => {
  const limited = atMost(1, 1)
  let finish = () => {}
  const first = limited(() => new Promise<void>((resolve) => void (finish = resolve)))
  const second = limited(async () => 'hecho')
  await expect(limited(async () => 'nunca')).rejects.toMatchObject({ status: 503 })
  finish()
  await first
  expect(await second).toBe('hecho')
})
