import { EventEmitter } from 'node:events'
import { randomInt, randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import type { Database, Db } from '../data/database.ts'
import type { MemberListener } from '../data/member-writes.ts'
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
  /** Whether what other processes say is heard: on PostgreSQL not while the listening connection is lost. */
  isLive(): boolean
  /** Number of this process in its leases, which end with its connection; null on SQLite, or while that is lost. */
  proceso(): number | null
  close(): Promise<void>
}

const channel = 'cambios'

/**
 * Reports unreadable notices to `onError`.
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
  const proceso = randomInt(1, 2 ** 31)
  let live = true
  const heardMyself = Promise.withResolvers<void>()
  const stop = database.url
    ? await listen(database.url, channel, proceso, {
        heard(payload) {
          try {
            const { from, aviso } = JSON.parse(payload) as { from: string; aviso: Aviso | null }
            if (from === me) heardMyself.resolve()
            else if (aviso) emit(aviso)
          } catch (error) {
            // Anyone with access to the database can send on the channel.
            onError(error)
          }
        },
        lost: () => (live = false),
        // Notices sent meanwhile are lost: make everyone read again.
        back() {
          live = true
          emit({ tipo: 'todo' })
        },
      })
    : undefined
  const payload = (aviso: Aviso | null) => JSON.stringify({ from: me, aviso })
  const say = async (db: Db, aviso: Aviso | null) => {
    if (stop) await sql`select pg_notify(${channel}, ${payload(aviso)})`.execute(db)
  }
  if (stop) {
    await provesToHear(() => say(database.db, null), heardMyself.promise, hearWithinMs).catch(
      async (error: unknown) => {
        await stop()
        throw error
      },
    )
  }

  const members: MemberListener = {
    async announce(run) {
      if (stop) await run(CompiledQuery.raw('select pg_notify($1, $2)', [channel, payload({ tipo: 'miembros' })]))
    },
    committed: () => emit({ tipo: 'miembros' }),
  }
  database.members.add(members)

  return {
    announce: say,
    publish: emit,
    subscribe(listener) {
      emitter.on('aviso', listener)
      return () => emitter.off('aviso', listener)
    },
    isLive: () => live,
    proceso: () => (stop && live ? proceso : null),
    async close() {
      database.members.delete(members)
      await stop?.()
      emitter.removeAllListeners()
    },
  }
}
