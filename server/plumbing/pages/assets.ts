import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { workerPolicy } from '../http/security-headers.ts'

/** Built files: precompressed, named by content hash, so cached for a year. */
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

/**
 * Serves the worker that caches the fleet's page for a reload offline (docs/decisions/015): never cached, as it names
 * the build.
 */
export async function mountServiceWorker(app: FastifyInstance, buildDirectory: string): Promise<void> {
  const worker = await readFile(join(buildDirectory, 'client/sw.js'))
  app.get('/sw.js', (_request, reply) =>
    reply
      .headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': workerPolicy })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  )
}
