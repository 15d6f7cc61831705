import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { mightHold } from '#contract/shared/permisos.ts'
import type { Deps } from '../process/deps.ts'
import { forbidden, unauthorized } from './errors.ts'
import { isGraceOverOf, isPinTooWeakOf } from './missing-factor.ts'
import { requireConfirmed } from './present-password.ts'
import { openSessions } from '../records/open-sessions.ts'
import type { Actor } from '../records/sessions.ts'

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
 * Gives every route a guard that runs before the body is read: it identifies the caller, checks the endpoint's `access`,
 * and requires a confirmed password or a trusted session where declared. Once the grace period for a second factor is over, a
 * member reaches only their own account and counts as anonymous on public endpoints.
 * @throws at start, for a route that serves no endpoint of the contract
 */
export function guardAccess(app: FastifyInstance, { database, changes, clock }: Deps): void {
  const actorOf = openSessions({ database, changes })
  const factorFalta = isGraceOverOf({ database, changes })
  const pinNoBasta = isPinTooWeakOf({ database, changes })
  app.decorateRequest('actor', null)
  app.decorate('admit', (actor: Actor | null, endpoint: Endpoint) => {
    authorize(endpoint, actor)
    if (actor) requireConfirmed(actor, endpoint, clock())
  })
  const guardOf =
    (endpoint: Endpoint) =>
    async (request: FastifyRequest): Promise<void> => {
      const { access, sinFactor } = endpoint
      const token = bearer(request)
      if (token) request.actor = await actorOf(token, clock())
      if (request.actor && (await pinNoBasta(request.actor))) request.actor = null
      authorize(endpoint, request.actor)
      if (!sinFactor && request.actor && (await factorFalta(request.actor, clock()))) {
        if (access !== 'publico') throw forbidden(mensajes.faltaFactor, 'falta_factor')
        request.actor = null
      }
      if (request.actor && endpoint.confirma === 'siempre') requireConfirmed(request.actor, endpoint, clock())
    }

  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint
    if (endpoint) route.onRequest = guardOf(endpoint)
    else if (!openRoutes.has(route.url))
      throw new Error(`${String(route.method)} ${route.url} serves no endpoint of the contract`)
  })
}

/** Throws why a caller may not go on: without a valid token, or without the permission. The handler asks for conditions. */
export function authorize({ access, cumple = [] }: Pick<Endpoint, 'access' | 'cumple'>, actor: Actor | null): void {
  if (access === 'publico') return
  if (!actor) throw unauthorized()
  if (access !== 'sesion' && !mightHold(actor.role, access, cumple)) throw forbidden()
}

/** Catch-alls for unknown paths: `/api` itself, and everything below. */
export const unknownCalls = ['', '/*']

/** The description of the API itself is public. */
const openRoutes = new Set(['/api/openapi.json', '/api/docs', ...unknownCalls.map((path) => `/api${path}`)])

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
}
