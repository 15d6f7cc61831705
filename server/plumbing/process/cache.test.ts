import { afterEach, expect, test } from 'vitest'
import { cachedByKey, cachedUntilChange } from './cache.ts'
import { presentCall } from './present-call.ts'
import { giveWay, leaveWay, takeWay } from './right-of-way.ts'

const call = (client: string, hasMore: boolean) => {
  const { signal: gone } = new AbortController()
  return { client, gone, hasMore: () => hasMore, leave() {} }
}
const [flood, short] = [call('1', true), call('2', false)]
afterEach(() => {
  for (const one of [flood, short]) leaveWay(one)
})

const changes = { subscribe: () => () => {} }
const ask = async () => giveWay()?.then(() => 'late') ?? 'at once'

test.each<[string, () => Promise<string>]>([
  ['of one answer', cachedUntilChange(changes, 'sitio', ask)],
  [
    'by key',
    (
      (cached) => () =>
        cached(1)
    )(
      cachedByKey(
        changes,
        () => false,
        ask,
        () => true,
      ),
    ),
  ],
])(
  'what a flood was the first to ask for gives way to nobody: who is short waits for it, too (%s)',
  async (_what, cached) => {
    takeWay(flood)
    takeWay(short)
    const first = presentCall.run(flood, cached)
    expect(await presentCall.run(short, cached)).toBe('at once')
    await first
  },
)
