import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './database.ts'
import { openDemoLinks } from './demo-links.ts'
import type { Remitente } from './mail-template.ts'
import { openTransport } from './mail-transport.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { expireMails, takeMail } from './outbox.queries.ts'
import { sendTaken } from './send-taken.ts'

/** Sends by itself what was written down in a transaction, in this process as in others. */
export interface Sender {
  /** Something was put in: do not wait for the next round. Never awaited by who answers a person. */
  wake(): void
  /** Sends what is due; resolves when nothing is left that can be sent now. Never rejects: the log is told. */
  deliver(): Promise<void>
  /** From now on looks by itself, every 5 seconds. */
  start(): void
  /** Takes nothing more, and waits for what is being sent: at most `closeWithinMs`, then it is broken off. */
  close(): Promise<void>
}

/** Sends what waits in `correos`: docs/decisions/017. */
export interface Outbox extends Sender {
  /** Whether there is a server to send by. */
  readonly hasServer: boolean
}

/** Both as one: whoever wakes the outbox wakes the other too, and neither waits for the other. */
export const together = (outbox: Outbox, other: Sender): Outbox => ({
  hasServer: outbox.hasServer,
  wake() {
    outbox.wake()
    other.wake()
  },
  deliver: async () => void (await Promise.all([outbox.deliver(), other.deliver()])),
  start() {
    outbox.start()
    other.start()
  },
  close: async () => void (await Promise.all([outbox.close(), other.close()])),
})

interface OutboxSettings {
  db: Db
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>
  /** Whose mails they are, asked for each. */
  compania: () => Promise<Remitente>
  clock: () => Date
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Where the operator of a demo is shown the links; not a log that is kept. */
  print: (text: string) => void
  /** For all of one mail, from a server that drips its answers too. */
  sendWithinMs?: number
  closeWithinMs?: number
}

const second = 1000
const roundEveryMs = 5 * second
/** No other process sends the same mail meanwhile: longer than any sending, and than two clocks differ. */
const leaseMs = 120 * second
/** So many are sent at a time: a slow one does not hold up the others. */
const senders = 3

export async function openOutbox({
  db,
  config,
  compania,
  clock,
  log,
  print,
  sendWithinMs = 60 * second,
  closeWithinMs = 10 * second,
}: OutboxSettings): Promise<Outbox> {
  const transport = config.smtpUrl ? openTransport(config.smtpUrl, config, compania) : undefined
  const showLinks = transport ? undefined : await openDemoLinks(db, print)
  const closing = new AbortController()
  const breakingOff = new AbortController()
  let timer: NodeJS.Timeout | undefined

  /** Not twice at a time, not after the end, and told to the log when it fails. */
  const guarded = (task: () => Promise<void>) =>
    oneAtATime(async () => {
      if (!closing.signal.aborted)
        await task().catch((error: unknown) => log.error({ err: error }, 'the outbox failed'))
    })

  const expire = guarded(() => expireMails(db, clock()))
  const tasks = transport
    ? Array.from({ length: senders }, () =>
        guarded(async () => {
          while (!closing.signal.aborted) {
            const mail = await takeMail(db, clock(), leaseMs)
            if (!mail) return
            const signal = AbortSignal.any([breakingOff.signal, AbortSignal.timeout(sendWithinMs)])
            const fault = await sendTaken({ db, transport, clock, log, signal }, mail)
            // The next one would fare no better, and would have spent a try.
            if (fault?.ofServer) return
          }
        }),
      )
    : showLinks
      ? [guarded(showLinks)]
      : []

  async function deliver(): Promise<void> {
    if (transport) await expire()
    await Promise.all(tasks.map((run) => run()))
  }

  return {
    hasServer: transport !== undefined,
    deliver,
    wake() {
      if (!closing.signal.aborted) void deliver()
    },
    start() {
      if (!transport) return
      timer = setInterval(() => void deliver(), roundEveryMs)
      timer.unref()
      void deliver()
    },
    async close() {
      closing.abort()
      clearInterval(timer)
      const cut = setTimeout(() => breakingOff.abort(), closeWithinMs)
      await Promise.all([expire, ...tasks].map((run) => run()))
      clearTimeout(cut)
    },
  }
}
