import type { FastifyRequest } from 'fastify'

/** The caller holds the answer with this ETag; a proxy that compresses marks it as weak, which says nothing of ours. */
export const unchanged = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
