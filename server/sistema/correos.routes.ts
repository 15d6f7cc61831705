import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/plumbing/deps.ts'

export function correosRoutes(_app: FastifyInstance, _deps: Deps): void {}
