import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Changes } from '../records/changes.ts'

type Visitor = Pick<FastifyRequest, 'ip' | 'headers'>

interface Answer {
  status: number
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Upper bound on staleness if a change from another process is missed. */
const longestMs = 5_000
/** Pages read little: the bound is for a site that grows. */
const mostGood = 500

/**
 * A `fetch` into the API in the same process: one way in for a screen, wherever it is rendered. It passes the visitor's
 * address and browser on, for rate limits. Pages are rendered for nobody in particular, so their reads are cached until
 * any change (docs/decisions/014). While the database is away they get the last good answer: nothing can have changed
 * meanwhile.
 */
export function openDoor(
  app: FastifyInstance,
  changes: Pick<Changes, 'subscribe'>,
): (visitor: Visitor) => typeof fetch {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>()
  const good = new Map<string, Answer>()
  app.addHook(
    'onClose',
    // Cached pages hold no member's own data.
    changes.subscribe(({ tipo }) => void (tipo !== 'notificacion' && kept.clear())),
  )

  function read(url: URL, visitor: Visitor): Promise<Answer> {
    const path = url.pathname
    const known = kept.get(path)
    if (known && known.until > performance.now()) return known.answer
    const fresh = ask(app, visitor, new Request(url))
    const asked = { answer: fresh.then((answer) => orLastGood(path, answer)), until: performance.now() + longestMs }
    const forget = () => void (kept.get(path) === asked && kept.delete(path))
    kept.set(path, asked)
    // Refusals are not shared.
    fresh.then(({ status }) => status === 200 || forget(), forget)
    return asked.answer
  }

  function orLastGood(path: string, answer: Answer): Answer {
    if (answer.status === 503) return good.get(path) ?? answer
    if (answer.status !== 200) return answer
    if (good.size >= mostGood) good.clear()
    good.set(path, answer)
    return answer
  }

  return (visitor) => async (input, init) => {
    const url = new URL(String(input), 'http://localhost')
    const reads = (init?.method ?? 'GET') === 'GET' && url.search === '' && init?.cache !== 'no-store'
    const { status, type, bytes } = await (reads ? read(url, visitor) : ask(app, visitor, new Request(url, init)))
    return new Response(bytes, { status, headers: { 'Content-Type': type } })
  }
}

async function ask(app: FastifyInstance, { ip, headers }: Visitor, request: Request): Promise<Answer> {
  const { pathname, search } = new URL(request.url)
  const answer = await app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: { 'user-agent': headers['user-agent'] ?? '', ...Object.fromEntries(request.headers) },
    remoteAddress: ip,
    ...(request.body && { payload: await request.text() }),
  })
  const type = String(answer.headers['content-type'])
  return { status: answer.statusCode, type, bytes: answer.rawPayload as Uint8Array<ArrayBuffer> }
}
