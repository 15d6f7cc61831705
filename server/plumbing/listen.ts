import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

const keepAliveMs = 30_000
const retryMs = 500
const answerMs = 10_000

/** What the connection is called in PostgreSQL, which every server holds as long as it runs. */
export const listenerName = 'cuartel-cambios'

interface Ears {
  heard(payload: string): void
  back(): void
}

/**
 * Listens to one PostgreSQL channel on a connection of its own, and again after each loss of it. An idle query notices
 * a connection that died without a word. Answers a function that stops.
 */
export async function listen(url: string, channel: string, ears: Ears): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let client = await connect()

  async function connect(): Promise<Client> {
    const fresh = new Client({
      connectionString: url,
      application_name: listenerName,
      keepAlive: true,
      // Else the idle query would wait as long as the dead connection does.
      query_timeout: answerMs,
    })
    fresh.on('error', () => fresh.end().catch(() => {}))
    fresh.on('notification', ({ payload }) => payload && ears.heard(payload))
    await fresh.connect()
    await fresh.query(`listen ${channel}`).catch(async (error: unknown) => {
      await fresh.end().catch(() => {})
      throw error
    })
    const beat = setInterval(() => fresh.query('select 1').catch(() => fresh.end()), keepAliveMs)
    // Only from here on: one that never listened is tried again by whoever asked for it.
    fresh.on('end', () => {
      clearInterval(beat)
      if (!stopping.signal.aborted) void reconnect()
    })
    return fresh
  }

  async function reconnect(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await pause(retryMs, undefined, { signal: stopping.signal })
        client = await connect()
        return ears.back()
      } catch {
        // Still away, or told to stop while waiting: the loop's condition decides.
      }
    }
  }

  return async () => {
    stopping.abort()
    await client.end().catch(() => {})
  }
}
