import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { unavailable } from '../http/errors.ts'
import { boundedQueue, type QueuedFor } from './bounded-queue.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. Stored with each hash. */
const current = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const saltLength = 16

/** Hashes a password in PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string, queuedFor?: QueuedFor): Promise<string> {
  const salt = randomBytes(saltLength)
  const hash = await queue(() => tag(password, salt, current), queuedFor)
  const { memory, passes, parallelism } = current
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/**
 * Checks a password, and whether its parameters are outdated.
 * Without a stored hash it does the same work, so that timing reveals nothing about the account (decisions §2).
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  queuedFor?: QueuedFor,
): Promise<{ ok: boolean; outdated: boolean }> {
  const { parameters, salt, hash } = parse(stored ?? decoy)
  const computed = await queue(() => tag(password, salt, parameters), queuedFor)
  const ok = stored !== null && computed.length === hash.length && timingSafeEqual(computed, hash)
  return { ok, outdated: ok && !stored.startsWith(prefix(current)) }
}

type Parameters = typeof current

const prefix = ({ memory, passes, parallelism }: Parameters) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
const decoy = `${prefix(current)}${'A'.repeat(22)}$${'A'.repeat(43)}`

function tag(password: string, nonce: Buffer, parameters: Parameters): Promise<Buffer> {
  return promisify(argon2)('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...parameters })
}

function parse(stored: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored)
  if (!match) throw new Error('unreadable password hash')
  const [, memory, passes, parallelism, salt = '', hash = ''] = match
  return {
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  }
}

// Leaves one core free while many sign in at once. One network may queue 60, a second or two.
const queue = boundedQueue({
  concurrency: Math.max(1, availableParallelism() - 1),
  mostWaiting: 200,
  mostWaitingEach: 60,
  refusal: unavailable,
})
