import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/plumbing/deps.ts'

export function registroRoutes(_app: FastifyInstance, _deps: Deps): void {}
