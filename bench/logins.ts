import { setTimeout as pause } from 'node:timers/promises'
import { signIn, type Running } from './company.ts'
import { percentile } from './load.ts'
import { line, section } from './report.ts'

const seconds = 5
const people = 8

/** Concurrent sign-ins, and the latency of other requests meanwhile. */
export async function logins({ address }: Running): Promise<void> {
  section('Signing in (argon2id, in the thread pool, cores − 1 at once)')
  const until = performance.now() + seconds * 1000
  let signedIn = 0
  const status: number[] = []
  const crowd = Array.from({ length: people }, async () => {
    while (performance.now() < until) {
      const response = await signIn(address)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`login answered ${response.status}`)
      signedIn += 1
    }
  })
  const visitor = (async () => {
    while (performance.now() < until) {
      const from = performance.now()
      await (await fetch(`${address}/api/status`)).arrayBuffer()
      status.push(performance.now() - from)
      await pause(5)
    }
  })()
  await Promise.all([...crowd, visitor])
  line('sign-ins', `${(signedIn / seconds).toFixed(1)}/s`)
  const p95 = percentile(status, 0.95)
  line('GET /api/status meanwhile, p95', `${p95.toFixed(1)} ms`, '≤ 50 ms', p95 <= 50)
}
