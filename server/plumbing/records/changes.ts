import { EventEmitter } from 'node:events'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from '../data/database.ts'
import { listen, provesToHear } from '../http/listen.ts'
import type { Aviso } from './aviso.ts'

/**
 * Live changes. `tx.tell` of a write announces within its transaction, so that other processes hear of exactly what
 * was committed (PostgreSQL's NOTIFY carries it), and publishes to its own process after the commit.
 */
export interface Changes {
  announce(db: Db, aviso: Aviso): Promise<void>
  publish(aviso: Aviso): void
  subscribe(listener: (aviso: Aviso) => void): () => void
  close(): Promise<void>
}

const channel = 'cambios'

/**
 * `onError` is told of a notice that no one could read.
 * @throws StartError where notices do not arrive
 */
export async function openChanges(
  database: Database,
  onError: (error: unknown) => void,
  hearWithinMs = 10_000,
): Promise<Changes> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const emit = (aviso: Aviso): void => void emitter.emit('aviso', aviso)
  const me = randomUUID()
  const heardMyself = Promise.withResolvers<void>()
  const stop = database.url
    ? await listen(database.url, channel, {
        heard(payload) {
          try {
            const { from, aviso } = JSON.parse(payload) as { from: string; aviso: Aviso | null }
            if (from === me) heardMyself.resolve()
            else if (aviso) emit(aviso)
          } catch (error) {
            // Whoever may connect to the database may say anything on the channel.
            onError(error)
          }
        },
        // Whatever was said while nobody listened is lost: let everyone read again.
        back: () => emit({ tipo: 'todo' }),
      })
    : undefined
  const say = async (db: Db, aviso: Aviso | null) => {
    if (stop) await sql`select pg_notify(${channel}, ${JSON.stringify({ from: me, aviso })})`.execute(db)
  }
  if (stop) {
    await provesToHear(() => say(database.db, null), heardMyself.promise, hearWithinMs).catch(
      async (error: unknown) => {
        await stop()
        throw error
      },
    )
  }

  return {
    announce: say,
    publish: emit,
    subscribe(listener) {
      emitter.on('aviso', listener)
      return () => emitter.off('aviso', listener)
    },
    async close() {
      await stop?.()
      emitter.removeAllListeners()
    },
  }
}
