import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'
import { PageCache, type CachedPage } from './page-cache.ts'
import { developmentPolicy, pagePolicy } from './security-headers.ts'

/** The web's side of the door: `web/handler.ts` (docs/decisions/003). */
export type RenderPage = (
  request: Request,
  door: { fetch: typeof fetch; nonce: string; report: (error: unknown) => void },
) => Promise<Response>

/** Serves every path that is neither the API's nor a file's, by the web's own routes. */
export async function mountPages(
  app: FastifyInstance,
  { config, clock, changes }: Deps,
  render: RenderPage,
): Promise<void> {
  const cache = new PageCache()
  app.addHook(
    'onClose',
    changes.subscribe(() => cache.empty()),
  )

  await app.register(async (pages) => {
    // The web reads bodies itself.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const apiFetch = doorFetch(app)

    pages.route({
      method: ['GET', 'POST'],
      url: '/*',
      handler: async (request, reply) => {
        // The path alone names a public page: none of them reads a query string.
        const path = request.method === 'GET' && config.production ? request.url.replace(/\?.*/s, '') : undefined
        const kept = path && (cache.get(path, clock()) ?? (await cache.underWay(path)))
        if (kept) return sendKept(request, reply, kept)

        const { generation } = cache
        const finish = path ? cache.begin(path) : () => undefined
        try {
          const nonce = randomBytes(16).toString('base64')
          const report = (error: unknown) => request.log.error({ err: error }, 'a page could not be made')
          const response = await render(asWebRequest(request, config.publicUrl), { fetch: apiFetch, nonce, report })
          const html = Buffer.from(await response.arrayBuffer())
          if (path && response.status === 200 && response.headers.has('x-static-page')) {
            const page = await cache.keep(path, html, generation, clock())
            finish(page)
            return sendKept(request, reply, page)
          }
          response.headers.delete('x-static-page')
          reply.headers({
            'Cache-Control': 'no-store',
            ...Object.fromEntries(response.headers),
            'Content-Security-Policy': config.production ? pagePolicy(nonce) : developmentPolicy,
          })
          return reply.code(response.status).send(html)
        } finally {
          finish(undefined)
        }
      },
    })
  })
}

function sendKept(request: FastifyRequest, reply: FastifyReply, { etag, bodies }: CachedPage): FastifyReply {
  reply.headers({
    'Content-Security-Policy': pagePolicy(),
    'Cache-Control': 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(bodies[encoding])
}

/** The request as the web's routes read it. Its host is the configured one: a cached page must not hold a visitor's. */
function asWebRequest({ method, url, headers, raw }: FastifyRequest, publicUrl: string): Request {
  const given = new Headers()
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) given.set(name, String(value))
  const body = method !== 'POST' ? {} : { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' as const }
  return new Request(publicUrl + (url.startsWith('/') ? url : '/'), { method, headers: given, ...body })
}

/** A `fetch` that enters the API in the same process: one way in for a screen, wherever it is rendered. */
function doorFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(new URL(String(input), 'http://localhost'), init)
    const answer = await app.inject({
      method: request.method as 'GET',
      url: new URL(request.url).pathname + new URL(request.url).search,
      headers: Object.fromEntries(request.headers),
      ...(request.body && { payload: await request.text() }),
    })
    const headers = new Headers({ 'Content-Type': String(answer.headers['content-type']) })
    return new Response(answer.rawPayload as Uint8Array<ArrayBuffer>, { status: answer.statusCode, headers })
  }
}
