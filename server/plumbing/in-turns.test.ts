import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('no more than two run at once, in their order, also after one that failed', async () => {
  const turn = inTurns(2)
  const begun: number[] = []
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<number>())
  const done = gates.map(({ promise }, i) =>
    turn(async () => {
      begun.push(i)
      return await promise
    }),
  )
  expect(begun).toEqual([0, 1])
  gates[1]?.reject(new Error('no'))
  await expect(done[1]).rejects.toThrow('no')
  expect(begun).toEqual([0, 1, 2])
  gates.forEach(({ resolve }, i) => resolve(i))
  expect(await Promise.all([done[0], ...done.slice(2)])).toEqual([0, 2, 3, 4])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})
