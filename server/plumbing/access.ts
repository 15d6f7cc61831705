import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Access, Endpoint } from '#contract/endpoint.ts'
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

/**
 * Gives every route its guard, which recognises the caller and judges the endpoint's `access` before a body is read.
 * A route that serves no endpoint of the contract is refused.
 */
export function guardAccess(app: FastifyInstance, { database, clock }: Deps): void {
  app.decorateRequest('actor', null)
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint
    if (endpoint) route.onRequest = guardOf(endpoint)
    else if (!openRoutes.has(route.url))
      throw new Error(`${String(route.method)} ${route.url} serves no endpoint of the contract`)
  })

  function guardOf({ access }: Endpoint): onRequestHookHandler {
    return (request, _reply, done) => {
      const token = bearer(request)
      if (!token) return done(access === 'publico' ? undefined : unauthorized())
      actorOf(database.db, token, clock()).then((actor) => {
        request.actor = actor
        done(refusal(access, actor))
      }, done)
    }
  }
}

/** Why a caller may not go on, if so: without a valid token, or without the permission. */
function refusal(access: Access, actor: Actor | null): Error | undefined {
  if (access === 'publico') return undefined
  if (!actor) return unauthorized()
  return access === 'sesion' || can(actor.role, access) ? undefined : forbidden()
}

/** Every path below `/api` that no endpoint has. */
export const unknownCall = '/*'

/** What describes the API itself is nobody's secret. */
const openRoutes = new Set(['/api/openapi.json', '/api/docs', `/api${unknownCall}`])

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
}
