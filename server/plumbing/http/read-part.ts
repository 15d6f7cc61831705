import type { FastifyRequest } from 'fastify'
import { outageOf } from '../data/outages.ts'
import { HttpError } from './errors.ts'

/**
 * Reads one part of an answer; undefined, and a line in the log, where it cannot be read, such as from a table under
 * maintenance.
 * @throws refusals, and errors of a database that is away: the whole answer fails
 */
export async function readPart<T>(
  { log }: Pick<FastifyRequest, 'log'>,
  parte: string,
  read: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof HttpError || outageOf(error)) throw error
    log.error({ err: error, parte }, 'a part of an answer was not read')
    return undefined
  }
}
