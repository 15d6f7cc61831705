import type { FastifyInstance } from 'fastify'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Database } from '../data/database.ts'
import { HttpError } from './errors.ts'

export const displaced = () => new HttpError(503, 'sin_carpeta', mensajes.sinCarpeta, { retryAfterSeconds: 60 })

/**
 * Refuses writes while DATA_DIR is not the folder that was opened: acknowledged, they would be lost. On PostgreSQL only
 * uploads: rows are safe there.
 */
export function refuseWhileDisplaced(app: FastifyInstance, { engine, displaced: where }: Database): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
    if (engine === 'postgres' && !headers['content-type']?.startsWith('multipart/')) return
    if (await where()) throw displaced()
  })
}
