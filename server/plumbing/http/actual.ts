import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { databaseRefusal } from '../data/database-errors.ts'
import type { Actor } from '../records/sessions.ts'
import { HttpError, staleVersion } from './errors.ts'
import { strict } from './strict.ts'

interface Called {
  params: unknown
  query: unknown
  actor: Actor | null
  request: FastifyRequest
  reply: FastifyReply
}
type Handle = (call: Called) => Promise<unknown>
/** Makes a read for the caller, with the params of their write. */
export type Read = <E extends Endpoint>(endpoint: E) => Promise<Output<E>>
type Stands = (call: Called, read: Read) => Promise<unknown>

declare module 'fastify' {
  interface FastifyInstance {
    /** Every read by its endpoint, as it is served. */
    reads: Map<Endpoint, Handle>
    /** Throws why this caller may not make this call. */
    admit: (actor: Actor | null, endpoint: Endpoint) => void
  }
}

/**
 * The handler, its refusal of a stale version carrying the record as it stands: read anew after the refusal, by the call
 * that reads it, so that it shows the caller what a read would, and leaves the same trace.
 */
export function showingActual(
  app: FastifyInstance,
  endpoint: Endpoint,
  standing: Endpoint | Stands,
  handler: Handle,
): Handle {
  const shape = strict(endpoint.actual ?? endpoint.output)
  const readFor =
    (call: Called): Read =>
    async (read) => {
      const handle = app.reads.get(read)
      if (!handle) throw new Error(`${read.path} is not served yet`)
      app.admit(call.actor, read)
      return (await handle({ ...call, query: read.query?.parse({}) })) as never
    }
  const stands: Stands = typeof standing === 'function' ? standing : (_call, read) => read(standing)
  return async (call) => {
    try {
      return await handler(call)
    } catch (error) {
      const message = staleText(error)
      if (message === undefined) throw error
      const actual = await stands(call, readFor(call)).catch(ifRefused)
      throw staleVersion(actual === undefined || app.production ? actual : shape.parse(actual), message)
    }
  }
}

/** A record that is referred to was deleted meanwhile: stale too. */
function staleText(error: unknown): string | undefined {
  if (!(error instanceof HttpError)) return databaseRefusal(error)?.tipo === 'fk' ? mensajes.versionAntigua : undefined
  return error.code === 'version_antigua' && error.actual === undefined ? error.message : undefined
}

/** Who may not read it, or finds it gone, is told of the stale version alone. */
function ifRefused(error: unknown): undefined {
  if (!(error instanceof HttpError)) throw error
}
