import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Time limit of a body; for an upload, the longest pause without progress. */
const bodyMs = 30_000
/** Node's limit is one for all requests: that of the longest upload. */
export const longestUploadMs = 30 * 60_000

const onTheirWay = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Ends a request whose body does not finish in time. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const timer = setTimeout(() => end(request, reply), bodyMs)
      const clear = () => clearTimeout(timer)
      request.raw.once('end', clear).once('close', clear)
      onTheirWay.set(request.raw, timer)
    }
    done()
  })
}

/** Restarts the time limit of a body that makes progress. */
export const bodyProgressed = ({ raw }: FastifyRequest): void => void onTheirWay.get(raw)?.refresh()

function end({ raw }: FastifyRequest, reply: FastifyReply): void {
  // Already answered: cut the connection without another answer.
  if (reply.raw.headersSent) return void raw.destroy()
  raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  raw.socket.destroySoon()
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
