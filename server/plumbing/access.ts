import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { can } from '#contract/shared/permisos.ts'
import type { Deps } from './deps.ts'
import { forbidden, unauthorized } from './errors.ts'
import { actorOf, type Actor } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member, or null. */
    actor: Actor | null
  }
  interface FastifyContextConfig {
    /** The contract's endpoint that this route serves. */
    endpoint?: Endpoint
  }
}

/** Recognises the caller and judges the endpoint's `access`, before a body is read. A route without endpoint is refused. */
export function guardAccess(app: FastifyInstance, { database, clock }: Deps): void {
  app.decorateRequest('actor', null)
  app.addHook('onRoute', ({ url, config, method }) => {
    if (!config?.endpoint && !openRoutes.has(url))
      throw new Error(`${String(method)} ${url} serves no endpoint of the contract`)
  })
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    const token = bearer(request)
    if (token) request.actor = await actorOf(database.db, token, clock())
    if (!endpoint || endpoint.access === 'publico') return
    if (!request.actor) throw unauthorized()
    if (endpoint.access !== 'sesion' && !can(request.actor.role, endpoint.access)) throw forbidden()
  })
}

/** Every path below `/api` that no endpoint has. */
export const unknownCall = '/*'

/** What describes the API itself is nobody's secret. */
const openRoutes = new Set(['/api/openapi.json', '/api/docs', `/api${unknownCall}`])

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
}
