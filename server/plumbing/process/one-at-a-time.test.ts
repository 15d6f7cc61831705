import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('calls during a run share one more run, and resolve after it', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let begun = 0
  let ended = 0
  const run = oneAtATime(async () => {
    expect(begun).toBe(ended)
    begun += 1
    await gates[begun - 1]?.promise
    ended += 1
  })
  const first = run()
  const others = Array.from({ length: 50 }, run)
  gates[0]?.resolve()
  gates[1]?.resolve()
  await Promise.all([first, ...others])
  expect([begun, ended]).toEqual([2, 2])
  gates[2]?.resolve()
  await run()
  expect([begun, ended]).toEqual([3, 3])
})
