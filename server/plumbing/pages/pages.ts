import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../process/deps.ts'
import { openDoor } from '../http/door.ts'
import { forbidden, methodNotAllowed } from '../http/errors.ts'
import type { StyledPage } from './inline-styles.ts'
import { type CachedPage, PageCache } from './page-cache.ts'
import { sendKept } from '../http/kept-body.ts'
import { permissions } from '../http/permissions-policy.ts'
import { developmentPolicy, pagePolicy, widened } from '../http/security-headers.ts'

/** Entry point of the web: `web/handler.ts` (docs/decisions/003). */
export type RenderPage = (
  request: Request,
  door: { fetch: typeof fetch; nonce: string; report: (error: unknown) => void },
) => Promise<Response>

const gzipped = promisify<Buffer, Buffer>(gzip)
const form = 'application/x-www-form-urlencoded'

interface PagesOptions {
  /** Inlines a page's styles. */
  style?: Style
  /** Paths that a form is sent to. */
  formPaths?: readonly string[]
}
type Style = (html: string) => StyledPage
type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Serves every path of neither the API nor a file with the web's routes; returns what answers one. */
export async function mountPages(
  app: FastifyInstance,
  { config, clock, changes }: Deps,
  render: RenderPage,
  { style, formPaths = [] }: PagesOptions = {},
): Promise<Answer> {
  const cache = new PageCache()
  const door = openDoor(app, changes)
  app.addHook(
    'onClose',
    // Cached pages hold no member's own data.
    changes.subscribe(({ tipo }) => void (tipo !== 'notificacion' && cache.empty())),
  )

  await app.register(async (pages) => {
    // Pages receive only forms without files, which the web parses itself.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(form, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    pages.addHook('onRequest', async (request) => {
      if (request.method === 'POST' && isForeign(request, config.publicUrl)) throw forbidden()
    })

    pages.route({ method: ['GET', 'POST'], url: '/*', handler: answer })
    pages.route({
      method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      // Before a body is read.
      onRequest: async ({ url }) => {
        throw methodNotAllowed(['GET', 'HEAD', ...(formPaths.includes(pathOf(url)) ? ['POST'] : [])])
      },
      handler: answer,
    })
  })
  return answer

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // The path identifies a public page: none reads a query string.
    const asked = pathOf(request.url)
    const path = request.method !== 'POST' && config.production && isPlain(asked) ? asked : undefined
    const kept = path && (cache.get(path, clock()) ?? (await cache.underWay(path)))
    if (kept) return sendPage(request, reply, kept)

    const { generation } = cache
    const finish = path ? cache.begin(path) : () => undefined
    try {
      const nonce = randomBytes(16).toString('base64')
      const report = (error: unknown) => request.log.error({ err: error }, 'a page could not be made')
      const response = await render(asWebRequest(request, config.publicUrl), { fetch: door(request), nonce, report })
      const { html, policy, isStatic, allowed } = await finished(response, nonce, style)
      if (path && response.status === 200 && isStatic) {
        const page = cache.keep(path, { html, policy }, generation, clock())
        finish(page)
        return sendPage(request, reply, page)
      }
      reply.headers({
        'Cache-Control': 'no-store',
        // This page takes no form.
        ...(response.status === 405 && { Allow: 'GET, HEAD' }),
        ...Object.fromEntries(response.headers),
        'Content-Security-Policy': config.production ? policy : developmentPolicy,
        'Permissions-Policy': allowed,
      })
      return await sendFresh(request, reply.code(response.status), html)
    } finally {
      finish(undefined)
    }
  }
}

const pathOf = (url: string): string => url.replace(/\?.*/s, '')

/** Paths as our own links write them: other spellings work too, but are not cached separately. */
const isPlain = (path: string): boolean => /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path)

/** Adds the page's policies and removes our internal headers. */
async function finished(response: Response, nonce: string, style?: Style) {
  const isStatic = response.headers.has('x-static-page')
  const more = widened(response.headers.get('x-page-policy'))
  const usesCamera = response.headers.has('x-page-camera')
  for (const ours of ['x-static-page', 'x-page-policy', 'x-page-camera']) response.headers.delete(ours)
  if (!isStatic) {
    // Bytes: one of the web's routes serves a picture.
    const html = Buffer.from(await response.arrayBuffer())
    const source = `'nonce-${nonce}'`
    // Client-side navigation may lead from here to a PDF or text, shown from a `blob:` address.
    const own = { 'script-src': source, 'style-src': source, 'frame-src': "'self' blob:" }
    const allowed = usesCamera ? permissions.camara : permissions.miembro
    return { html, policy: pagePolicy({ ...more, ...own }), isStatic, allowed }
  }
  const page = await response.text()
  const styled = style?.(page)
  const policy = pagePolicy({ ...more, ...(styled && { 'style-src': styled.source }) })
  return { html: Buffer.from(styled ? styled.html : page), policy, isStatic, allowed: permissions.pagina }
}

/** Compressed: the page holds no secret that its length could tell of, and its nonce is another each time. */
async function sendFresh(request: FastifyRequest, reply: FastifyReply, html: Buffer): Promise<FastifyReply> {
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
  if (!isPage || !String(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(html)
  reply.headers({ 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' })
  return reply.send(await gzipped(html))
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  reply.headers({
    'Content-Security-Policy': page.policy,
    'Permissions-Policy': permissions.pagina,
    'Cache-Control': 'no-cache',
  })
  return await sendKept(request, reply, 'text/html', page)
}

/**
 * Converts a request for the web's routes. Its host is the configured one: a cached page must not hold a visitor's.
 * HEAD becomes GET: it describes the page that would be sent.
 */
function asWebRequest({ method, url, headers, body }: FastifyRequest, publicUrl: string): Request {
  const given = new Headers()
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) given.set(name, String(value))
  // Checked already against all our host names: the router knows only the configured one.
  given.delete('origin')
  const sent = method === 'POST' ? { method, body: (body ?? null) as Uint8Array<ArrayBuffer> | null } : {}
  return new Request(publicUrl + (url.startsWith('/') ? url : '/'), { headers: given, ...sent })
}

/** CSRF guard: browsers send `Origin` with a form, so refuse those of other sites. */
function isForeign({ headers: { origin, host } }: FastifyRequest, publicUrl: string): boolean {
  const own = [new URL(publicUrl).origin, `http://${host}`, `https://${host}`]
  return origin !== undefined && !own.includes(origin)
}
