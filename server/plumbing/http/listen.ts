import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '../process/start-error.ts'

const keepAliveMs = 30_000
const answerMs = 10_000
/** With these two, whoever listens is back within five seconds of the server. */
const retryMs = 500
const connectMs = 3_000

/** What the connection is called in PostgreSQL, which every server holds as long as it runs. */
export const listenerName = 'cuartel-cambios'

interface Listener {
  heard(payload: string): void
  /** The connection is lost: nothing is heard until `back`. */
  lost(): void
  back(): void
}

/**
 * Listens to one PostgreSQL channel on a connection of its own, and again after each loss of it. An idle query notices
 * a connection that died without a word. Answers a function that stops.
 */
export async function listen(url: string, channel: string, listener: Listener): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let client = await connect()

  async function connect(): Promise<Client> {
    const fresh = new Client({
      connectionString: url,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      // Else the idle query would wait as long as the dead connection does.
      query_timeout: answerMs,
    })
    fresh.on('error', () => fresh.end().catch(() => {}))
    fresh.on('notification', ({ payload }) => payload && listener.heard(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    } catch (error) {
      // Not awaited: a server that is silent does not say goodbye either.
      fresh.end().catch(() => {})
      throw error
    }
    const beat = setInterval(() => fresh.query('select 1').catch(() => fresh.end()), keepAliveMs)
    // Only from here on: one that never listened is tried again by whoever asked for it.
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
        // Still away, or told to stop while waiting: the loop's condition decides.
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
 * Whether what is said on the channel arrives: a pooler that changes connections between transactions takes `listen` and
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
