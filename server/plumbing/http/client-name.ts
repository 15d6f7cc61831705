import type { FastifyRequest } from 'fastify'

/** The browser's own name, cut to what a row may hold and freed of what a text column refuses. */
export function clientName(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 300).toWellFormed().replaceAll('\0', '')
}
