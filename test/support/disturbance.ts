import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { listenerName } from '#server/plumbing/http/listen.ts'
import { listenTo } from './listener.ts'

const unidades = [21, 22, 23]
const writers = 6
const readers = 3
const restMs = 20
/** A browser's delay before it reconnects. */
const listenAgainMs = 2_000
const patienceMs = 60_000

interface Call {
  kind: 'write' | 'read' | 'home'
  at: number
  ms: number
  /** 0: no answer at all. */
  status: number
}

/** Result of one disturbance. */
export interface Passed {
  calls: number
  /** Number of failed calls, by kind and status. */
  refused: Record<string, number>
  /** Of the profile reads during the disturbance, in ms. */
  p95: number
  /** From the end of the disturbance to the last failed call. */
  goodAgainMs: number
  /** From the end of the disturbance to the next change streamed by the listening process. */
  heardAgainMs: number
}

/**
 * Members write to and read from one process and listen to another, on one PostgreSQL database. `during` runs a
 * disturbance and returns its result.
 */
export async function startTraffic(writing: string, listening: string) {
  const headers = { Authorization: `Bearer ${await tokenOf(writing)}`, 'Content-Type': 'application/json' }
  const calls: Call[] = []
  const acknowledged = new Set<string>()
  let heardAt = 0
  let number = 0
  const stopping = new AbortController()
  const { signal } = stopping

  async function call(kind: Call['kind'], path: string, init?: RequestInit): Promise<boolean> {
    const at = performance.now()
    const status = await fetch(writing + path, init).then(
      async (response) => response.arrayBuffer().then(() => response.status),
      () => 0,
    )
    calls.push({ kind, at, ms: performance.now() - at, status })
    return status === 200
  }
  async function write(unidad: number): Promise<void> {
    const detalles = `n.º ${(number += 1)}`
    const body = JSON.stringify({ estado: 'EN SERVICIO', detalles })
    if (await call('write', `/api/material-mayor/${unidad}`, { method: 'PUT', headers, body }))
      acknowledged.add(detalles)
  }
  async function forEver(work: () => Promise<unknown>): Promise<void> {
    while (!signal.aborted) {
      await work()
      await pause(restMs)
    }
  }
  async function listen(): Promise<void> {
    while (!signal.aborted) {
      const stream = await listenTo(listening, headers.Authorization.slice('Bearer '.length)).catch(() => undefined)
      const leave = () => stream?.leave()
      signal.addEventListener('abort', leave)
      try {
        while (!signal.aborted) {
          if (!stream) break
          await stream.next(patienceMs)
          heardAt = performance.now()
        }
      } catch {
        // The stream ended: reconnect, as a browser does.
      }
      leave()
      if (!signal.aborted) await pause(listenAgainMs)
    }
  }
  const running = [
    ...Array.from({ length: writers }, (_, n) => forEver(() => write(unidades[n % unidades.length] as number))),
    ...Array.from({ length: readers }, () => forEver(() => call('read', '/api/users/profile', { headers }))),
    forEver(() => call('home', '/')),
    listen(),
  ]
  // From then on there is a last good answer to each call of the page.
  await until(() => calls.some(({ kind, status }) => kind === 'home' && status === 200))

  return {
    acknowledged,
    async during(disturb: () => Promise<void>, thenMs: number): Promise<Passed> {
      const from = performance.now()
      await disturb()
      const end = performance.now()
      await until(() => heardAt >= end || performance.now() > end + patienceMs)
      const heardAgainMs = heardAt - end
      await pause(Math.max(0, end + thenMs - performance.now()))
      const made = calls.filter(({ at, ms }) => at + ms >= from)
      const bad = made.filter(({ status }) => status !== 200)
      const refused: Record<string, number> = {}
      for (const { kind, status } of bad) refused[`${kind} ${status}`] = (refused[`${kind} ${status}`] ?? 0) + 1
      const meanwhile = made.filter(({ kind, at }) => kind === 'read' && at < end).map(({ ms }) => ms)
      const sorted = meanwhile.toSorted((a, b) => a - b)
      return {
        calls: made.length,
        refused,
        p95: sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0,
        goodAgainMs: Math.max(0, ...bad.map(({ at, ms }) => at + ms - end)),
        heardAgainMs,
      }
    },
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** Disturbances of the database at `url`, run as its administrator. */
export function disturbances(url: string) {
  const own = 'datname = current_database() and pid <> pg_backend_pid()'
  return {
    /** Terminates `times` busy connections, one at a time, then the listeners. */
    async terminate(times: number): Promise<void> {
      await connected(url, async (client) => {
        const busy = `state in ('active', 'idle in transaction') and application_name <> '${listenerName}'`
        for (let ended = 0; ended < times; await pause(5)) {
          const { rowCount } = await client.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where ${own} and ${busy} limit 1`,
          )
          ended += rowCount ?? 0
        }
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where ${own} and application_name = '${listenerName}'`,
        )
      })
    },
    async lock(table: string, ms: number): Promise<void> {
      await connected(url, async (client) => {
        await client.query(`begin; lock table ${table} in access exclusive mode`)
        await pause(ms)
        await client.query('commit')
      })
    },
    /** Holds every connection for `ms`. */
    async takeAll(ms: number): Promise<void> {
      const taken: Client[] = []
      let until = Infinity
      try {
        while (performance.now() < until) {
          const client = new Client({ connectionString: url })
          client.on('error', () => {})
          const isIn = await client.connect().then(
            () => true,
            () => false,
          )
          if (isIn) taken.push(client)
          else {
            until = Math.min(until, performance.now() + ms)
            const mine = taken.map((one) => (one as unknown as { processID: number }).processID).join(', ')
            await taken[0]?.query(
              `select pg_terminate_backend(pid) from pg_stat_activity where ${own} and pid not in (${mine})`,
            )
          }
        }
      } finally {
        await Promise.all(taken.map((client) => client.end()))
      }
    },
  }
}

/** The acknowledged writes missing from the database. */
export async function lostOf(url: string, acknowledged: ReadonlySet<string>): Promise<string[]> {
  return await connected(url, async (client) => {
    const { rows } = await client.query<{ detalles: string }>('select detalles from unidad_estado_historial')
    return [...acknowledged.difference(new Set(rows.map(({ detalles }) => detalles)))]
  })
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(10)
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function tokenOf(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: cast.bombera.email, password: castPassword }),
  })
  return ((await response.json()) as { token: string }).token
}
