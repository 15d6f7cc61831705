import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../process/deps.ts'
import { openDoor } from '../http/door.ts'
import { forbidden } from '../http/errors.ts'
import type { StyledPage } from './inline-styles.ts'
import { type CachedPage, PageCache } from './page-cache.ts'
import { developmentPolicy, pagePolicy, widened } from '../http/security-headers.ts'

/** The web's side of the door: `web/handler.ts` (docs/decisions/003). */
export type RenderPage = (
  request: Request,
  door: { fetch: typeof fetch; nonce: string; report: (error: unknown) => void },
) => Promise<Response>

const gzipped = promisify<Buffer, Buffer>(gzip)
const form = 'application/x-www-form-urlencoded'

/** Gives a page its styles; without it they stay where they are. */
type Style = (html: string) => StyledPage

/** Serves every path that is neither the API's nor a file's, by the web's own routes. */
export async function mountPages(
  app: FastifyInstance,
  { config, clock, changes }: Deps,
  render: RenderPage,
  style?: Style,
): Promise<void> {
  const cache = new PageCache()
  const door = openDoor(app, changes)
  app.addHook(
    'onClose',
    // What is one member's own is on no page that is kept.
    changes.subscribe(({ tipo }) => void (tipo !== 'notificacion' && cache.empty())),
  )

  await app.register(async (pages) => {
    // A form without files is all that a page is sent; the web reads it itself.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(form, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    pages.addHook('onRequest', async (request) => {
      if (request.method === 'POST' && isForeign(request, config.publicUrl)) throw forbidden()
    })

    pages.route({
      method: ['GET', 'POST'],
      url: '/*',
      handler: async (request, reply) => {
        // The path alone names a public page: none of them reads a query string.
        const asked = request.url.replace(/\?.*/s, '')
        const path = request.method !== 'POST' && config.production && isPlain(asked) ? asked : undefined
        const kept = path && (cache.get(path, clock()) ?? (await cache.underWay(path)))
        if (kept) return sendKept(request, reply, kept)

        const { generation } = cache
        const finish = path ? cache.begin(path) : () => undefined
        try {
          const nonce = randomBytes(16).toString('base64')
          const report = (error: unknown) => request.log.error({ err: error }, 'a page could not be made')
          const response = await render(asWebRequest(request, config.publicUrl), {
            fetch: door(request),
            nonce,
            report,
          })
          const { html, policy, isStatic } = await finished(response, nonce, style)
          if (path && response.status === 200 && isStatic) {
            const page = cache.keep(path, { html, policy }, generation, clock())
            finish(page)
            return sendKept(request, reply, page)
          }
          reply.headers({
            'Cache-Control': 'no-store',
            // A page that takes no form.
            ...(response.status === 405 && { Allow: 'GET, HEAD' }),
            ...Object.fromEntries(response.headers),
            'Content-Security-Policy': config.production ? policy : developmentPolicy,
          })
          return await sendFresh(request, reply.code(response.status), html)
        } finally {
          finish(undefined)
        }
      },
    })
  })
}

/** As our own links write a path: the same page under other spellings is shown too, and not kept once for each. */
const isPlain = (path: string): boolean => /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path)

/** A rendered page with its policy. What its headers say to us alone is taken out of them. */
async function finished(response: Response, nonce: string, style?: Style) {
  const isStatic = response.headers.has('x-static-page')
  const more = widened(response.headers.get('x-page-policy'))
  response.headers.delete('x-static-page')
  response.headers.delete('x-page-policy')
  if (!isStatic) {
    // Bytes: one of the web's addresses is that of a picture.
    const html = Buffer.from(await response.arrayBuffer())
    const source = `'nonce-${nonce}'`
    // Where members may come to without a new document: a PDF or a text is shown there from an address of the page's own.
    const own = { 'script-src': source, 'style-src': source, 'frame-src': "'self' blob:" }
    return { html, policy: pagePolicy({ ...more, ...own }), isStatic }
  }
  const page = await response.text()
  const styled = style?.(page)
  const policy = pagePolicy({ ...more, ...(styled && { 'style-src': styled.source }) })
  return { html: Buffer.from(styled ? styled.html : page), policy, isStatic }
}

/** Compressed: the page holds no secret that its length could tell of, and its nonce is another each time. */
async function sendFresh(request: FastifyRequest, reply: FastifyReply, html: Buffer): Promise<FastifyReply> {
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
  if (!isPage || !String(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(html)
  reply.headers({ 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' })
  return reply.send(await gzipped(html))
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  reply.headers({
    'Content-Security-Policy': page.policy,
    'Cache-Control': 'no-cache',
    ETag: page.etag,
    Vary: 'Accept-Encoding',
  })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
  if (!encoding) return reply.send(page.html)
  const encoded = await page.in(encoding)
  return reply.header('Content-Encoding', encoding).send(encoded)
}

/**
 * The request as the web's routes read it. Its host is the configured one: a cached page must not hold a visitor's.
 * HEAD is GET to them: what it is told of is the page that would be sent.
 */
function asWebRequest({ method, url, headers, body }: FastifyRequest, publicUrl: string): Request {
  const given = new Headers()
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) given.set(name, String(value))
  // Judged already, by every name that the server answers to: the router knows but the configured one.
  given.delete('origin')
  const sent = method === 'POST' ? { method, body: (body ?? null) as Uint8Array<ArrayBuffer> | null } : {}
  return new Request(publicUrl + (url.startsWith('/') ? url : '/'), { headers: given, ...sent })
}

/** Browsers say from where a form is sent: another site has nothing to send to ours. */
function isForeign({ headers: { origin, host } }: FastifyRequest, publicUrl: string): boolean {
  const own = [new URL(publicUrl).origin, `http://${host}`, `https://${host}`]
  return origin !== undefined && !own.includes(origin)
}
