import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long a body may be on its way; one that tells of its progress, how long it may stand still. */
const bodyMs = 30_000
/** Node's own limit is one for all requests: the longest that an upload may take. */
export const longestUploadMs = 30 * 60_000

const onTheirWay = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Ends a request whose body does not come to its end. */
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

/** More of a body has come, and it has all its time again. */
export const bodyProgressed = ({ raw }: FastifyRequest): void => void onTheirWay.get(raw)?.refresh()

function end({ raw }: FastifyRequest, reply: FastifyReply): void {
  // Who was answered long ago, and goes on sending, is told nothing more.
  if (reply.raw.headersSent) return void raw.destroy()
  raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  raw.socket.destroySoon()
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
