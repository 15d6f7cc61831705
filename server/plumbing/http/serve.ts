import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Actual, Endpoint, Output, ServedInput, Versioned } from '#contract/endpoint.ts'
import { isConditional, type PermisoCondicional } from '#contract/shared/permisos.ts'
import { type Read, showingActual } from './actual.ts'
export type { Read } from './actual.ts'
import { invalid } from './errors.ts'
import type { Granted } from './may.ts'
import type { Actor } from '../records/sessions.ts'
import { takeUploads, type Upload, withUpload } from '../files/uploads.ts'

/** The caller: may be null on a public endpoint. */
type Caller<E extends Endpoint> = E['access'] extends 'publico' ? Actor | null : Actor

/** A handler's argument: the checked input, the caller, and the request itself for its address and log. */
type Call<E extends Endpoint> = ServedInput<E> & {
  actor: Caller<E>
  request: FastifyRequest
  reply: FastifyReply
} & (E['upload'] extends object ? { archivo: Upload } : unknown)

/** Result of a handler: under a conditional permission, the answer comes with the proof that the condition was checked. */
type Answer<E extends Endpoint> = E['access'] extends PermisoCondicional
  ? { granted: Granted<E['access']>; answer: Output<E> }
  : Output<E>

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>

/** Serves one endpoint of the contract; checks access and input before the handler, its output after it. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Versioned<E> extends true ? never : Handler<E>,
): void {
  mount(app, endpoint, handler)
}

/** A member's call about one record. */
export interface Sobre {
  params: { id: number }
  actor: Actor
  request: FastifyRequest
}

/** How the record is read: by a read of the same record, or from what `read` answers for this caller. */
type Standing<E extends Endpoint> =
  | (Endpoint & { output: z.ZodType<Actual<E>> })
  | ((call: Call<E>, read: Read) => Promise<Actual<E> | undefined>)

/** Serves a write that may be refused as stale, with what the refusal then shows (docs/decisions/130). */
export function serveEdit<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  standing: Standing<E>,
  handler: Handler<E>,
): void {
  const telling = showingActual(app, endpoint, standing as never, handler as never)
  mount(app, endpoint, telling as unknown as Handler<E>)
}

function mount<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const { upload, access, status = 200 } = endpoint
  const isProven = access !== 'publico' && access !== 'sesion' && isConditional(access)
  const handle = async (call: Call<E>) => {
    const answered = await handler(call)
    return isProven ? (answered as { answer: Output<E> }).answer : answered
  }
  if (endpoint.method === 'GET') app.reads.set(endpoint, (call) => handle(call as never))
  const answer = async (request: FastifyRequest, reply: FastifyReply, more = {}) => {
    const { params, query, body, actor } = request
    // A handler may say another: 304.
    reply.code(status)
    return await handle({ params, query, body, actor, request, reply, ...more } as unknown as Call<E>)
  }
  if (!upload)
    return void app.route({
      ...routeOf(endpoint),
      handler: async (request, reply) => reply.send(await answer(request, reply)),
    })
  // In its own scope, the only one with multipart bodies.
  void app.register(async (scope) => {
    await takeUploads(scope)
    scope.route({
      ...routeOf(endpoint),
      validatorCompiler: (route) => (route.httpPart === 'body' ? () => true : validatorCompiler(route as never)),
      handler: async (request, reply) => {
        const done = await withUpload(request, upload, (archivo, fields) => {
          const body = endpoint.body && fieldsOf(endpoint.body, fields)
          return answer(request, reply, { archivo, ...(body && { body }) })
        })
        return reply.send(done)
      },
    })
  })
}

/** @throws on invalid text fields of a form */
function fieldsOf(schema: z.ZodType, fields: Record<string, string>): Record<string, unknown> {
  const { success, data, error } = schema.safeParse(fields)
  if (success) return data as Record<string, unknown>
  throw invalid(Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])))
}

const eventsOf = (schema: z.ZodType) => ({ content: { 'text/event-stream': { schema } } })
const bytes = { content: { '*/*': { schema: z.file() } } }

function routeOf(endpoint: Endpoint) {
  const { method, path, params, query, body, upload, output, stream, maxBytes, status = 200 } = endpoint
  return {
    method,
    url: path,
    config: { endpoint },
    // An event stream has no end that HEAD could wait for.
    exposeHeadRoute: stream !== 'eventos',
    ...(maxBytes && { bodyLimit: maxBytes }),
    schema: {
      summary: endpoint.summary,
      security: endpoint.access === 'publico' ? [] : [{ token: [] }],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(upload && {
        consumes: ['multipart/form-data'],
        body: z.object({ ...(body && 'shape' in body && body.shape), [upload.field]: z.file() }),
      }),
      response: { [status]: stream === 'archivo' ? bytes : stream ? eventsOf(output) : output },
    },
  }
}
