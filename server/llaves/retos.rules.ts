import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Row } from '#db/tables.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'

/** Time to answer a challenge. */
export const retoMs = 5 * 60_000

/** Use of a challenge, and the member that it is bound to; null before a sign-in, where nobody is known. */
export interface Para {
  tipo: Row<'retos'>['tipo']
  userId: number | null
}

/** A challenge that was answered, as it is kept until it could not be used anyway. */
export type Reto = Row<'retos'>

const nonceLength = 16
const timeLength = 6

/** A challenge that needs no row until it is answered, so that asking for one writes nothing. */
export function makeReto(key: InstallationKey, para: Para, now: Date): string {
  const until = Buffer.alloc(timeLength)
  until.writeUIntBE(now.getTime() + retoMs, 0, timeLength)
  const head = Buffer.concat([randomBytes(nonceLength), until])
  return Buffer.concat([head, sealOf(key, para, head)]).toString('base64url')
}

/** Returns the row that spends a challenge; undefined if it was not made here for this, `vencido` if it is too old. */
export function readReto(
  key: InstallationKey,
  para: Para,
  challenge: string | undefined,
  now: Date,
): Reto | 'vencido' | undefined {
  const bytes = Buffer.from(challenge ?? '', 'base64url')
  const head = bytes.subarray(0, nonceLength + timeLength)
  const seal = sealOf(key, para, head)
  const given = bytes.subarray(head.length)
  if (given.length !== seal.length || !timingSafeEqual(given, seal)) return undefined
  const until = head.readUIntBE(nonceLength, timeLength)
  // One from a clock that ran ahead would live longer than it may.
  if (until <= now.getTime() || until > now.getTime() + 2 * retoMs) return 'vencido'
  const clave = hash('sha256', bytes, 'base64url')
  return { clave, tipo: para.tipo, user_id: para.userId, vence_en: new Date(until).toISOString() }
}

const sealOf = (key: InstallationKey, { tipo, userId }: Para, head: Buffer): Buffer =>
  createHmac('sha256', key.keyFor('factores'))
    .update(`reto ${tipo} ${userId ?? ''} `)
    .update(head)
    .digest()

/** The challenge in what the browser signed; undefined if unreadable, or signed within a page of another origin. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Record<string, unknown> | null
    return typeof data?.challenge === 'string' && data.crossOrigin !== true ? data.challenge : undefined
  } catch {
    return undefined
  }
}

/**
 * True for a counter that did not advance: a copy of the device may be in use. Synchronised passkeys have copies on
 * purpose, and devices that do not count always say 0 (WebAuthn §6.1.1).
 */
export const wentBack = (before: { contador: number; sincronizada: 0 | 1 }, counter: number): boolean =>
  before.sincronizada === 0 && (counter > 0 || before.contador > 0) && counter <= before.contador
