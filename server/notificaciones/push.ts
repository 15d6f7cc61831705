import type { Logger } from 'pino'
import type { Changes } from '#server/plumbing/changes.ts'
import type { Config } from '#server/plumbing/config.ts'
import type { Db } from '#server/plumbing/database.ts'
import { oneAtATime } from '#server/plumbing/one-at-a-time.ts'
import type { Sender } from '#server/plumbing/outbox.ts'
import { inTransaction } from '#server/plumbing/transaction.ts'
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
  /** For all of one push. */
  sendWithinMs?: number
  closeWithinMs?: number
}

const second = 1000
const roundEveryMs = 5 * second
/** No other process hands the same one over meanwhile: longer than any sending, and than two clocks differ. */
const leaseMs = 60 * second
/** So many at a time: an emergency reaches a company's sixty telephones in some seconds. */
const senders = 6

/**
 * Tells open pages of new notifications, and hands over to the browsers' push services what waits for them: by the
 * outbox's own steps (docs/decisions/017 and 030).
 */
export async function openPush({
  db,
  config,
  changes,
  clock,
  log,
  sendWithinMs = 15 * second,
  closeWithinMs = 10 * second,
}: PushSettings): Promise<Sender> {
  const transport = openPushTransport(await vapidKeys(db, clock()), config)
  const closing = new AbortController()
  const breakingOff = new AbortController()
  let timer: NodeJS.Timeout | undefined

  /** Not twice at a time, not after the end, and told to the log when it fails. */
  const guarded = (task: () => Promise<void>) =>
    oneAtATime(async () => {
      if (!closing.signal.aborted) await task().catch((error: unknown) => log.error({ err: error }, 'push failed'))
    })

  const tellPages = guarded(async () => {
    if (!(await someUntold(db))) return
    const members = await inTransaction(db, async (db) => {
      const members = await takeUntold(db)
      for (const id of members) await changes.announce(db, { tipo: 'notificacion', id })
      return members
    })
    for (const id of members) changes.publish({ tipo: 'notificacion', id })
  })

  const handOverAll = async () => {
    while (!closing.signal.aborted) {
      const taken = await takeEntrega(db, clock(), leaseMs)
      if (!taken) return
      const signal = AbortSignal.any([breakingOff.signal, AbortSignal.timeout(sendWithinMs)])
      await handOver({ db, transport, clock, log, signal }, taken)
    }
  }
  const tasks = [tellPages, ...Array.from({ length: senders }, () => guarded(handOverAll))]
  const deliver = async () => void (await Promise.all(tasks.map((run) => run())))

  return {
    deliver,
    wake() {
      if (!closing.signal.aborted) void deliver()
    },
    start() {
      timer = setInterval(() => void deliver(), roundEveryMs)
      timer.unref()
      void deliver()
    },
    async close() {
      closing.abort()
      clearInterval(timer)
      const cut = setTimeout(() => breakingOff.abort(), closeWithinMs)
      await deliver()
      clearTimeout(cut)
    },
  }
}
