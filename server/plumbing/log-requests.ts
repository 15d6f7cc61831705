import type { FastifyInstance } from 'fastify'

/**
 * One line per request that wrote, was refused or failed; plain reads only at `debug`. The route's pattern stands for
 * the path, so that no token, e-mail address or RUT of a URL reaches the log.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip, actor } = request
    const { statusCode: status } = reply
    const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : method === 'GET' ? 'debug' : 'info'
    const line = { method, ruta: routeOptions.url ?? '(desconocida)', status, ms: Math.round(reply.elapsedTime) }
    request.log[level]({ ...line, actor: actor?.id, ip }, 'request')
  })
}
