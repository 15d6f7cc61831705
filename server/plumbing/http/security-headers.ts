import type { FastifyInstance } from 'fastify'

/** Sources beyond what every page has, by directive. */
export type Sources = Partial<Record<'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src', string>>

/**
 * The policy of a page: only what the company's server sends, nothing inline. Pages that hydrate name the nonce of
 * their own inline scripts and styles; one without scripts names the digest of its styles, and can be cached.
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
  ].join('; ')
}

/**
 * What a rendered page asks for in its `x-page-policy` header: «connect-src https://a.cl; img-src https://b.cl». Hosts
 * come from settings: whatever is not the origin of one is left out, so that none of them can write another directive.
 */
export function widened(asked: string | null): Sources {
  const sources: Sources = {}
  for (const [, directive, hosts] of (asked ?? '').matchAll(/(connect-src|img-src) ([^;]*)/g)) {
    const origins = (hosts ?? '').split(' ').filter((host) => /^https?:\/\/[\w.-]+(:\d+)?$/.test(host))
    if (origins.length > 0) sources[directive as keyof Sources] = origins.join(' ')
  }
  return sources
}

/** A worker fetches under its own policy, not under that of the page which registered it. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Vite hands styles and changes over inside the page. */
export const developmentPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' blob: ws:"

/**
 * Headers of every answer (security rows 37, 38, 41, 42): what is not a page loads nothing, and nothing is kept unless
 * its sender says so. A constant of our own: a middleware that works them out for each request costs as much as the rest.
 */
export const commonHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** HSTS only where TLS is: in front, at a proxy that we are told to trust. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(commonHeaders)
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    done()
  })
}
