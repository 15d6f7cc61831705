import type { Logger } from 'pino'
import type { Changes } from '#server/plumbing/records/changes.ts'
import type { Config } from '#server/plumbing/process/config.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { openSender, type Rounds, type Sender } from '#server/plumbing/records/sender.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { takeEntrega } from './entregas.queries.ts'
import { handOver } from './hand-over.ts'
import { someUntold, takeUntold } from './notificaciones.queries.ts'
import { openPushTransport } from './push-transport.ts'
import { vapidKeys } from './vapid.queries.ts'

interface PushSettings {
  db: Db
  config: Pick<Config, 'publicUrl' | 'localPush'>
  changes: Changes
  clock: () => Date
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Per push. */
  sendWithinMs?: number
  closeWithinMs?: number
}

/** Longer than any sending and any clock skew, so that no other process sends the same push. */
const leaseMs = 60_000
/** Concurrent sends: an emergency reaches a company's sixty phones in seconds. */
const senders = 6

/**
 * Tells open pages of new notifications, and sends queued pushes to the browsers' push services, in the same way as the
 * outbox (docs/decisions/017 and 030).
 */
export async function openPush({
  db,
  config,
  changes,
  clock,
  log,
  sendWithinMs = 15_000,
  closeWithinMs,
}: PushSettings): Promise<Sender> {
  const transport = openPushTransport(await vapidKeys(db, clock()), config)

  const tellPages = async () => {
    if (!(await someUntold(db))) return
    const members = await inTransaction(db, async (db) => {
      const members = await takeUntold(db)
      for (const id of members) await changes.announce(db, { tipo: 'notificacion', id })
      return members
    })
    for (const id of members) changes.publish({ tipo: 'notificacion', id })
  }

  const handOverAll = async ({ isClosing, within }: Rounds) => {
    while (!isClosing()) {
      const taken = await takeEntrega(db, clock(), leaseMs)
      if (!taken) return
      await handOver({ db, transport, clock, log, signal: within(sendWithinMs) }, taken)
    }
  }
  return openSender({
    tasks: [tellPages, ...Array.from({ length: senders }, () => handOverAll)],
    onError: (error) => log.error({ err: error }, 'push failed'),
    closeWithinMs,
  })
}
