import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { doorContext } from './plumbing/door.ts'
import { NonceContext } from './plumbing/inline-script.tsx'
import { pageIs } from './plumbing/page-handle.ts'

/** Waits for all content: a public page is cached whole, an intranet page is only a shell. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const door = context.get(doorContext)
  // Pages without our scripts carry no nonce, so that the server can cache them; the header says so.
  const matches = routerContext.staticHandlerContext.matches.map((match) => match.route)
  const kept = pageIs('staticPage', matches)
  const nonce = kept ? undefined : door.nonce
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (kept) headers.set('x-static-page', '1')
  if (pageIs('camera', matches)) headers.set('x-page-camera', '1')

  // Without scripts, nobody takes this data.
  const given = kept ? { ...routerContext, serverHandoffStream: undefined } : routerContext
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={given} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  door.drawn?.(() => draw(page, nonce))
  return new Response(await draw(page, nonce), { status, headers })
}

/** Whole page at once: it is styled and cached whole. */
function draw(page: React.ReactNode, nonce?: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const whole = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part)
        done()
      },
      final(done) {
        resolve(Buffer.concat(parts))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, { nonce, onAllReady: () => pipe(whole), onShellError: reject })
  })
}

/** Unknown paths are not worth a log line; everything else is. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (error instanceof Error) context.get(doorContext).report(error)
}
