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
/** Concurrent sends. */
const senders = 6
/** More of them while an alarm is sent: one phone in ten may hang, and holds up nobody (docs/decisions/078). */
const helpers = 34

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

  const handOverAll =
    (onUrgent?: () => void) =>
    async ({ isClosing, within }: Rounds) => {
      while (!isClosing()) {
        const taken = await takeEntrega(db, clock(), leaseMs, changes.proceso())
        if (!taken) return
        if (taken.prioridad === 0) onUrgent?.()
        await handOver({ db, transport, clock, log, signal: within(sendWithinMs) }, taken)
      }
    }
  const onError = (error: unknown) => log.error({ err: error }, 'push failed')
  const help = openSender({ tasks: Array.from({ length: helpers }, () => handOverAll()), onError, closeWithinMs })
  let helping = Promise.resolve()
  const callHelp = () => void (helping = help.deliver())
  const sender = openSender({
    tasks: [tellPages, ...Array.from({ length: senders }, () => handOverAll(callHelp))],
    onError,
    closeWithinMs,
  })
  return {
    ...sender,
    async deliver() {
      await sender.deliver()
      await helping
    },
    async close() {
      await Promise.all([sender.close(), help.close()])
    },
  }
}
