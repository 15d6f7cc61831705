import type { Logger } from 'pino'
import type { Config } from '../process/config.ts'
import type { Db } from '../data/database.ts'
import { openDemoLinks } from './demo-links.ts'
import type { Changes } from '../records/changes.ts'
import type { Remitente } from './mail-template.ts'
import { openTransport } from './mail-transport.ts'
import { expireMails, takeMail } from './outbox.queries.ts'
import { isClockSettled } from '../process/reloj.queries.ts'
import { openSender, type Rounds, type Sender } from '../records/sender.ts'
import { sendTaken } from './send-taken.ts'

/** Sends queued `correos`: docs/decisions/017. */
export interface Outbox extends Sender {
  /** Whether an SMTP server is configured. */
  readonly hasServer: boolean
}

/** Combines two senders: waking one wakes both, and neither waits for the other. */
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
  /** Without it leases end with their term alone. */
  changes?: Pick<Changes, 'proceso'>
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>
  /** The company's data, read per mail. */
  compania: () => Promise<Remitente>
  clock: () => Date
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Shows links to the operator of a demo; not a persistent log. */
  print: (text: string) => void
  /** Total per mail, against a server that drips its answers. */
  sendWithinMs?: number
  closeWithinMs?: number
}

/** Longer than any sending and any skew between clocks, so that no other process sends the same mail. */
const leaseMs = 120_000
/** Concurrent sends: a slow one does not hold up the others. */
const senders = 3

export async function openOutbox({
  db,
  changes,
  config,
  compania,
  clock,
  log,
  print,
  sendWithinMs = 60_000,
  closeWithinMs,
}: OutboxSettings): Promise<Outbox> {
  const onError = (error: unknown) => log.error({ err: error }, 'the outbox failed')
  if (!config.smtpUrl) {
    const showLinks = await openDemoLinks(db, config.publicUrl, print)
    const links = openSender({ tasks: showLinks ? [showLinks] : [], onError, closeWithinMs })
    // Shown when queued: without a server nothing is due later.
    return { ...links, start() {}, hasServer: false }
  }

  const transport = openTransport(config.smtpUrl, config, compania)
  const sendAll = async ({ isClosing, within }: Rounds) => {
    while (!isClosing()) {
      const mail = await takeMail(db, clock(), leaseMs, changes?.proceso() ?? null)
      if (!mail) return
      const fault = await sendTaken({ db, transport, clock, log, signal: within(sendWithinMs) }, mail)
      // The next one would fail too, and waste a try.
      if (fault?.ofServer) return
    }
  }
  const expire = async () => {
    if (await isClockSettled(db, clock())) await expireMails(db, clock())
  }
  const tasks = [expire, ...Array.from({ length: senders }, () => sendAll)]
  return { ...openSender({ tasks, onError, closeWithinMs }), hasServer: true }
}
