import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { holdPresence } from '../data/portable-sql.ts'
import { StartError } from '../process/start-error.ts'

const keepAliveMs = 30_000
const answerMs = 10_000
/** With these two, a listener is back within five seconds of the server. */
const retryMs = 500
const connectMs = 3_000

/** Application name in PostgreSQL of the connection that every running server holds. */
export const listenerName = 'cuartel-cambios'

interface Listener {
  heard(payload: string): void
  /** The connection is lost: nothing is heard until `back`. */
  lost(): void
  back(): void
}

/**
 * Listens to one PostgreSQL channel on its own connection and reconnects after each loss. A heartbeat query detects a
 * connection that died silently. While connected it holds the presence of `proceso`. Returns a function that stops.
 */
export async function listen(
  url: string,
  channel: string,
  proceso: number,
  listener: Listener,
): Promise<() => Promise<void>> {
  const pg = await import('pg')
  const stopping = new AbortController()
  let client = await connect()

  async function connect(): Promise<Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      // Otherwise the heartbeat hangs as long as the dead connection.
      query_timeout: answerMs,
    })
    fresh.on('error', () => fresh.end().catch(() => {}))
    fresh.on('notification', ({ payload }) => payload && listener.heard(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}; ${holdPresence(proceso)}`)
    } catch (error) {
      // Not awaited: a silent server does not say goodbye either.
      fresh.end().catch(() => {})
      throw error
    }
    const beat = setInterval(() => fresh.query('select 1').catch(() => fresh.end()), keepAliveMs)
    // Registered only now: the caller retries a first connection that fails.
    fresh.on('end', () => {
      clearInterval(beat)
      listener.lost()
      if (!stopping.signal.aborted) void reconnect()
    })
    return fresh
  }

  async function reconnect(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await pause(retryMs, undefined, { signal: stopping.signal })
        client = await connect()
      } catch {
        // Still away, or stopped while waiting: the loop's condition decides.
        continue
      }
      if (stopping.signal.aborted) return void (await client.end().catch(() => {}))
      return listener.back()
    }
  }

  return async () => {
    stopping.abort()
    await client.end().catch(() => {})
  }
}

/**
 * Checks that notifications arrive: a pooler that changes connections between transactions accepts `listen` and
 * delivers nothing.
 * @throws StartError with a clear line
 */
export async function provesToHear(say: () => Promise<void>, heard: Promise<void>, withinMs: number): Promise<void> {
  await say()
  const isDeaf = await Promise.race([heard.then(() => false), pause(withinMs, true, { ref: false })])
  if (isDeaf)
    throw new StartError(
      'No se pudo usar DATABASE_URL: los avisos de PostgreSQL (LISTEN y NOTIFY) no llegan. ' +
        'Con PgBouncer use pool_mode = session, o conéctese a PostgreSQL sin él.',
    )
}
