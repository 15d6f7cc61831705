import { EventEmitter } from 'node:events'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Cambio } from '#contract/cambios.ts'
import type { Database } from './database.ts'
import { listen } from './listen.ts'

/** What passes between processes: a change for everyone's screens, or a session that has ended. */
export type Aviso = Cambio | { tipo: 'sesion'; id: number }

/** Live changes: whoever wrote publishes after its commit; every process hears it (PostgreSQL's NOTIFY carries it). */
export interface Changes {
  publish(aviso: Aviso): Promise<void>
  subscribe(listener: (aviso: Aviso) => void): () => void
  close(): Promise<void>
}

const channel = 'cambios'

/** `onError` is told of a notice that did not reach the other processes: what it was about is written all the same. */
export async function openChanges(database: Database, onError: (error: unknown) => void): Promise<Changes> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const emit = (aviso: Aviso) => emitter.emit('aviso', aviso)
  const me = randomUUID()
  const stop = database.url
    ? await listen(database.url, channel, {
        heard(payload) {
          const { from, aviso } = JSON.parse(payload) as { from: string; aviso: Aviso }
          if (from !== me) emit(aviso)
        },
        // Whatever was said while nobody listened is lost: let everyone read again.
        back: () => emit({ tipo: 'todo' }),
      })
    : undefined

  return {
    async publish(aviso) {
      emit(aviso)
      if (!stop) return
      const payload = JSON.stringify({ from: me, aviso })
      await sql`select pg_notify(${channel}, ${payload})`.execute(database.db).catch(onError)
    },
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
