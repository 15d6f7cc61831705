import type { FastifyInstance } from 'fastify'

/**
 * The policy of a page: only what the company's server sends, nothing inline. Pages that hydrate name the nonce of
 * their own inline scripts and styles; a page without scripts has none and can be cached.
 */
export function pagePolicy(nonce?: string): string {
  const inline = nonce ? ` 'nonce-${nonce}'` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
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
