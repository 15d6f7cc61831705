import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Output, ServedInput } from '#contract/endpoint.ts'
import type { Actor } from './sessions.ts'

/** Who calls: on a public endpoint perhaps nobody. */
type Caller<E extends Endpoint> = E['access'] extends 'publico' ? Actor | null : Actor

/** What a handler works with: the checked input, who calls, and the request itself for its address and log. */
export type Call<E extends Endpoint> = ServedInput<E> & {
  actor: Caller<E>
  request: FastifyRequest
  reply: FastifyReply
}

const eventsOf = (schema: Endpoint['output']) => ({ content: { 'text/event-stream': { schema } } })

/** Serves one endpoint of the contract; access and input are checked before the handler, the output after it. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Output<E>>,
): void {
  const { method, path, params, query, body, output, stream, maxBytes, status = 200 } = endpoint
  app.route({
    method,
    url: path,
    config: { endpoint },
    ...(maxBytes && { bodyLimit: maxBytes }),
    schema: {
      summary: endpoint.summary,
      security: endpoint.access === 'publico' ? [] : [{ token: [] }],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: stream === 'archivo' ? {} : { [status]: stream ? eventsOf(output) : output },
    },
    handler: async (request, reply) => {
      const { params, query, body, actor } = request
      const answer = await handler({ params, query, body, actor, request, reply } as Call<E>)
      return reply.code(status).send(answer)
    },
  })
}
