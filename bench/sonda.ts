// A reader in a thread of its own, so that what the others do in this process is not in its times.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { url, token } = workerData as { url: string; token: string }
let times: number[] = []
parentPort?.on('message', (what: 'from' | 'until') => {
  if (what === 'until') parentPort?.postMessage(times)
  times = []
})
for (;;) {
  const from = performance.now()
  const answer = await fetch(url, { headers: { Authorization: token } }).catch(() => undefined)
  await answer?.arrayBuffer()
  if (answer) times.push(performance.now() - from)
  await pause(20)
}
