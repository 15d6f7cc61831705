import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built files: compressed beforehand, named by their content, so kept for a year. */
export async function mountAssets(app: FastifyInstance, buildDirectory: string): Promise<void> {
  const root = join(buildDirectory, 'client')
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
  })
}
