// Child process of `flood.ts`: asks without a pause, as many calls at a time as told, until it is ended.
import { setTimeout } from 'node:timers/promises'
import { giveWay } from '#server/plumbing/process/give-way.ts'

export interface Flood {
  address: string
  headers: Record<string, string>
  atATime: number
  /** Asked in turn. */
  calls: { path: string; body?: string }[]
}

giveWay()
process.on('message', ({ address, headers, atATime, calls }: Flood) => {
  let next = 0
  const ask = async () => {
    for (;;) {
      const { path, body } = calls[(next += 1) % calls.length] ?? { path: '/' }
      const sent = await fetch(address + path, {
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { method: 'POST', body }),
      })
      await sent.arrayBuffer()
      process.send?.(sent.status)
      // As it is told to, if not for so long.
      if (!sent.ok) await setTimeout(1_000)
    }
  }
  for (let n = 0; n < atATime; n += 1) void ask()
})
