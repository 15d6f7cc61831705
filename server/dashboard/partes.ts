import type { FastifyBaseLogger } from 'fastify'
import { outageOf } from '#server/plumbing/data/outages.ts'

/** All parts together wait no longer: one that a locked table holds up says so, and the others stand. */
export const patienceMs = 2_000

/** Parts of one caller that hold a connection. */
const atOnce = 4

/** Reads parts beside each other. Null for one that fails or is late. @throws without the database, since all would be null */
export async function readPartes<P extends object>(
  log: Pick<FastifyBaseLogger, 'error'>,
  reads: { [K in keyof P]: () => Promise<P[K]> },
): Promise<{ [K in keyof P]: P[K] | null }> {
  const answers = new Map<keyof P, unknown>()
  const waiting = (Object.keys(reads) as (keyof P & string)[]).values()
  const late = Promise.withResolvers<never>()
  late.promise.catch(() => undefined)
  let over = false
  const timer = setTimeout(() => {
    over = true
    late.reject(new Error(`not read within ${patienceMs} ms`))
  }, patienceMs)
  const read = async (parte: keyof P & string) => {
    try {
      answers.set(parte, await Promise.race([late.promise, ...(over ? [] : [reads[parte]()])]))
    } catch (error) {
      if (outageOf(error)) throw error
      log.error({ err: error, parte }, 'a part of the dashboard failed')
    }
  }
  const lane = async () => {
    for (const parte of waiting) await read(parte)
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, lane))
  } finally {
    clearTimeout(timer)
  }
  return Object.fromEntries(Object.keys(reads).map((parte) => [parte, answers.get(parte as keyof P) ?? null])) as {
    [K in keyof P]: P[K] | null
  }
}
