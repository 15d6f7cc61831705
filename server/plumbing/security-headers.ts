import helmet from '@fastify/helmet'
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

/** What is not a page loads nothing at all. */
const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Headers of an answer that is given before anything else runs. */
export const bareHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': dataPolicy,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Headers of every answer (security rows 37, 38, 41). HSTS only where TLS is: in front, at a proxy we are told to trust. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Content-Security-Policy', dataPolicy)
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  })
}
