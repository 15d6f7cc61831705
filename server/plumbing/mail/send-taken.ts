import type { Logger } from 'pino'
import type { Db } from '../data/database.ts'
import type { MailFault } from './mail-faults.ts'
import type { MailTransport } from './mail-transport.ts'
import { markFailed, markSent, type TakenMail } from './outbox.queries.ts'

interface Sending {
  db: Db
  transport: MailTransport
  clock: () => Date
  log: Pick<Logger, 'info' | 'warn'>
  /** Aborts the wait for the server. */
  signal: AbortSignal
}

const minute = 60_000
const longestPauseMs = 6 * 60 * minute
/** About three days, with their backoff. */
const mostTries = 20

/** Sends one leased mail and records the outcome. Logs ids only: no addresses or names. */
export async function sendTaken(
  { db, transport, clock, log, signal }: Sending,
  mail: TakenMail,
): Promise<MailFault | undefined> {
  // Processes killed while sending use up tries without an outcome.
  const fault = mail.intentos > mostTries ? unfinished : await transport.send(mail, signal)
  const named = { correo: mail.id, tipo: mail.tipo, intento: mail.intentos }
  if (!fault) {
    await markSent(db, mail, clock())
    log.info(named, 'mail sent')
    return undefined
  }
  const givenUp = fault.permanent || mail.intentos >= mostTries
  await markFailed(db, mail, fault.text, givenUp ? null : new Date(clock().getTime() + pauseAfter(mail.intentos)))
  log.warn({ ...named, motivo: fault.code, fallido: givenUp }, 'mail not sent')
  return fault
}

/** 1, 2, 4 … minutes, up to six hours. */
export const pauseAfter = (tries: number) => Math.min(2 ** (tries - 1) * minute, longestPauseMs)

const unfinished: MailFault = {
  text: 'El envío se interrumpió demasiadas veces.',
  code: 'interrupted',
  permanent: true,
  ofServer: false,
}
