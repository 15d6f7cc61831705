import type { FastifyInstance } from 'fastify'
import { permissions } from './permissions-policy.ts'

/** Extra sources of a page, by directive. */
type Sources = Partial<Record<'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src', string>>

/**
 * CSP of a page: only resources of this server, nothing inline. Pages that hydrate name the nonce of their own inline
 * scripts and styles; one without scripts names the digest of its styles, and can be cached.
 */
export function pagePolicy(more: Sources = {}): string {
  const own = (directive: keyof Sources, sources: string) =>
    [directive, sources, more[directive]].filter(Boolean).join(' ')
  return [
    "default-src 'none'",
    own('script-src', "'self'"),
    own('style-src', "'self'"),
    own('img-src', "'self' blob:"),
    "font-src 'self'",
    own('connect-src', "'self'"),
    ...(more['frame-src'] ? [`frame-src ${more['frame-src']}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Its one policy: web/plumbing/trusted.ts.
    "require-trusted-types-for 'script'",
    'trusted-types cuartel',
  ].join('; ')
}

/**
 * Parses the `x-page-policy` header of a rendered page: «connect-src https://a.cl; img-src https://b.cl». Hosts come
 * from settings: drop any that is not an origin, so that none can inject a directive.
 */
export function widened(asked: string | null): Sources {
  const sources: Sources = {}
  for (const [, directive, hosts] of (asked ?? '').matchAll(/(connect-src|img-src) ([^;]*)/g)) {
    const origins = (hosts ?? '').split(' ').filter((host) => /^https?:\/\/[\w.-]+(:\d+)?$/.test(host))
    if (origins.length > 0) sources[directive as keyof Sources] = origins.join(' ')
  }
  return sources
}

/** A worker fetches under its own policy, not that of the page which registered it. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Vite sends styles and updates inside the page. */
export const developmentPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' blob: ws:"

/**
 * Headers of every answer (security rows 37, 38, 41, 42): whatever is not a page loads nothing, and nothing is cached
 * unless its route says so. Our own constant: a middleware that computes them per request costs as much as the rest.
 */
export const commonHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Pages send their own.
  'Permissions-Policy': permissions.respuesta,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** Sends HSTS only with TLS, which ends at a trusted proxy. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(commonHeaders)
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    done()
  })
}
