import type { FastifyInstance } from 'fastify'
import type { Config } from '../process/config.ts'

/**
 * Logs one line per request that wrote, was refused or failed; plain reads only at `debug`. It logs the route's
 * pattern, not the URL, so that no token, e-mail address or RUT reaches the log.
 */
export function logRequests(app: FastifyInstance, level: Config['logLevel']): void {
  const withReads = level === 'debug'
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const { statusCode: status } = reply
    if (method !== 'GET' || status >= 400 || withReads) {
      const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : method === 'GET' ? 'debug' : 'info'
      const ruta = request.routeOptions.url ?? '(desconocida)'
      const line = { method, ruta, status, ms: Math.round(reply.elapsedTime), actor: request.actor?.id, ip: request.ip }
      request.log[level](line, 'request')
    }
    done()
  })
}
