import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import autocannon from 'autocannon'
import type { Answer } from './bare.ts'

/** As browsers send it. */
const encodings = { 'Accept-Encoding': 'br, gzip' }
const connections = 100

/** Requests per second of one URL under steady load. */
export async function requestsPerSecond(
  url: string,
  headers: Record<string, string> = {},
  seconds = 4,
): Promise<number> {
  const rest = stayAwake()
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { ...encodings, ...headers },
  })
  rest()
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors under load`)
  return requests.average
}

/**
 * Busy-loops so that this process never sleeps between answers: waking it costs the writing server more than an answer,
 * and only the slower of the two would pay. Returns the function that ends it.
 */
function stayAwake(): () => void {
  let awake = true
  const turn = () => {
    if (awake) setImmediate(turn)
  }
  turn()
  return () => {
    awake = false
  }
}

/** Starts a bare Fastify that replays the program's answers at `paths`. */
export async function startBare(address: string, paths: string[], headers: Record<string, string> = {}) {
  const answers: Record<string, Answer> = {}
  for (const path of paths) answers[path] = await answerOf(address + path, headers)
  const child = fork(new URL('./bare.ts', import.meta.url))
  child.send(answers)
  const [bare] = (await once(child, 'message')) as [string]
  return { address: bare, stop: () => child.kill() }
}

/** Captures the raw answer: `fetch` would decompress it. */
async function answerOf(url: string, headers: Record<string, string>): Promise<Answer> {
  const sent = request(url, { headers: { ...encodings, ...headers } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  const own = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'])
  const kept = Object.entries(response.headers).filter(([name]) => !own.has(name))
  return { headers: Object.fromEntries(kept) as Record<string, string>, body: Buffer.concat(parts).toString('base64') }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

/** Nearest rank: ceil(share · n). */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? 0

/** Processor time of this thread until now. */
export function ownMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e3
}

/** The longest stretch of its own time, in ms, that this thread works between two turns of a timer during some work. */
export async function longestStretch(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = ownMs()
  const turn = () => {
    const now = ownMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  const turns = setInterval(turn, 1)
  await work()
  turn()
  clearInterval(turns)
  return longest
}
