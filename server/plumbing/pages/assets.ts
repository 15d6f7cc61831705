import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from '../http/error-handler.ts'
import { notFound } from '../http/errors.ts'
import { workerPolicy } from '../http/security-headers.ts'

/** Headers that only affect documents: on all other files they would add a kilobyte to the first visit. */
const ofDocuments = ['Cross-Origin-Opener-Policy', 'Permissions-Policy', 'X-Frame-Options']

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Built files: precompressed, named by content hash, so cached for a year. `answerPage` tells a person that there is none;
 * a script or a picture gets JSON.
 */
export async function mountAssets(app: FastifyInstance, buildDirectory: string, answerPage: Answer): Promise<void> {
  await app.register(
    async (assets) => {
      const answerNone: Answer = async (request, reply) => {
        if (!request.headers.accept?.includes('text/html')) return answerError(notFound(), request, reply)
        return await answerPage(request, reply)
      }
      assets.setNotFoundHandler(answerNone)
      // A folder, a dotfile or a path out of the folder is no file either.
      assets.setErrorHandler<FastifyError>(async (error, request, reply) =>
        (error.statusCode ?? 500) < 500 ? await answerNone(request, reply) : answerError(error, request, reply),
      )
      await assets.register(fastifyStatic, {
        root: join(buildDirectory, 'client/assets'),
        preCompressed: true,
        immutable: true,
        maxAge: '1y',
        // Nobody revalidates or resumes an immutable file: on a first visit these headers are a kilobyte.
        etag: false,
        lastModified: false,
        acceptRanges: false,
        index: false,
        dotfiles: 'deny',
        decorateReply: false,
        setHeaders: (file) => ofDocuments.forEach((name) => file.removeHeader(name)),
      })
    },
    { prefix: '/assets' },
  )
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
