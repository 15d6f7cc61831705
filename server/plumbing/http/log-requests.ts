import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../process/config.ts'

const quiet = new WeakSet<FastifyRequest>()

/** Leaves a request out of the log: its route tells of it in its own way. */
export const logNoLine = (request: FastifyRequest): void => void quiet.add(request)

/**
 * Logs one line per request that wrote, was refused or failed; plain reads only at `debug`. It logs the route's
 * pattern, not the URL, so that no token, e-mail address or RUT reaches the log.
 */
export function logRequests(app: FastifyInstance, level: Config['logLevel']): void {
  const withReads = level === 'debug'
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const { statusCode: status } = reply
    if ((method !== 'GET' || status >= 400 || withReads) && !quiet.has(request)) {
      const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : method === 'GET' ? 'debug' : 'info'
      const ruta = request.routeOptions.url ?? '(desconocida)'
      const line = { method, ruta, status, ms: Math.round(reply.elapsedTime), actor: request.actor?.id, ip: request.ip }
      request.log[level](line, 'request')
    }
    done()
  })
}
